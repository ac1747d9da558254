import { columnIcon } from '@belvedere/control-editors';
import { Icon, Tag, useReadOnly, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import type { ColumnDraft, SyncMark } from './draft.ts';

const MARKS = {
  added: { text: editMessages.added, tone: 'success' },
  changed: { text: editMessages.changed, tone: 'info' },
  removed: { text: editMessages.removed, tone: 'danger' },
} as const satisfies Readonly<Record<SyncMark, unknown>>;

function Box({
  label,
  isChecked,
  onChange,
  isOff,
}: {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isOff: boolean;
  readonly onChange: (isChecked: boolean) => void;
}): JSX.Element {
  const readOnly = useReadOnly();
  if (isOff) return <span className="bv-part-box bv-text3">–</span>;
  return (
    <span className="bv-part-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={readOnly !== null}
        title={readOnly ?? undefined}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
    </span>
  );
}

/** Props of {@link ColumnCells}. */
export interface ColumnCellsProps {
  readonly column: ColumnDraft;
  readonly isDefault: boolean;
  readonly onChange: (patch: Partial<ColumnDraft>) => void;
  readonly onDefault: () => void;
}

const USES = [
  { field: 'filterable', label: editMessages.isFilterable },
  { field: 'groupby', label: editMessages.isDimension },
  { field: 'is_dttm', label: editMessages.isTemporal },
] as const;

function NameCells({ column }: Pick<ColumnCellsProps, 'column'>): JSX.Element {
  const t = useT();
  const { column_name: name, remarks } = column;
  const typeName = column.type === '' ? '–' : column.type;
  return (
    <>
      <span className="bv-part-name" title={name}>
        <Icon name={columnIcon(column)} size={14} />
        <strong className="bv-ellipsis">{name === '' ? t(editMessages.unnamed) : name}</strong>
        {remarks.certifiedBy !== '' && (
          <Icon name="endorsed" size={14} className="bv-part-certified" label={remarks.certifiedBy} />
        )}
      </span>
      <code className="bv-ellipsis" title={typeName}>
        {column.typeBefore !== null && <s className="bv-text3">{column.typeBefore}</s>}{' '}
        {column.isCalculated ? column.expression : typeName}
      </code>
      <span className="bv-ellipsis">{column.verbose_name === '' ? '–' : column.verbose_name}</span>
    </>
  );
}

/** Makes a time column the one that charts take unless they say another. */
function DefaultBox({ column, isDefault, onDefault }: Omit<ColumnCellsProps, 'onChange'>): JSX.Element {
  const t = useT();
  const readOnly = useReadOnly();
  return (
    <span className="bv-part-box">
      {column.is_dttm && !column.isRemoved ? (
        <input
          type="radio"
          aria-label={t(editMessages.makeDefault, { name: column.column_name })}
          checked={isDefault}
          disabled={readOnly !== null}
          title={readOnly ?? undefined}
          onChange={onDefault}
        />
      ) : (
        <span className="bv-text3">–</span>
      )}
    </span>
  );
}

/** The line of a column in the list. */
export function ColumnCells(props: ColumnCellsProps): JSX.Element {
  const t = useT();
  const { column, onChange } = props;
  const { sync } = column;
  return (
    <>
      <NameCells column={column} />
      {USES.map(({ field, label }) => (
        <Box
          key={field}
          label={t(label, { name: column.column_name })}
          isChecked={column[field]}
          isOff={column.isRemoved}
          onChange={(isChecked) => {
            onChange({ [field]: isChecked });
          }}
        />
      ))}
      <DefaultBox {...props} />
      <span className="bv-part-mark">
        {sync !== null && <Tag tone={MARKS[sync].tone}>{t(MARKS[sync].text)}</Tag>}
      </span>
    </>
  );
}
