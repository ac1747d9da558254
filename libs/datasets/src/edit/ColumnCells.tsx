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

/** The line of a column in the list. */
export function ColumnCells({ column, isDefault, onChange, onDefault }: ColumnCellsProps): JSX.Element {
  const t = useT();
  const readOnly = useReadOnly();
  const { column_name: name, isRemoved, sync } = column;
  const typeName = column.type === '' ? '–' : column.type;
  return (
    <>
      <span className="bv-part-name" title={name}>
        <Icon name={columnIcon(column)} size={14} />
        <strong className="bv-ellipsis">{name === '' ? t(editMessages.unnamed) : name}</strong>
        {column.remarks.certifiedBy !== '' && (
          <Icon name="endorsed" size={14} className="bv-part-certified" label={column.remarks.certifiedBy} />
        )}
      </span>
      <code className="bv-ellipsis" title={typeName}>
        {column.typeBefore !== null && <s className="bv-text3">{column.typeBefore}</s>}{' '}
        {column.isCalculated ? column.expression : typeName}
      </code>
      <span className="bv-ellipsis">{column.verbose_name === '' ? '–' : column.verbose_name}</span>
      <Box
        label={t(editMessages.isFilterable, { name })}
        isChecked={column.filterable}
        isOff={isRemoved}
        onChange={(filterable) => {
          onChange({ filterable });
        }}
      />
      <Box
        label={t(editMessages.isDimension, { name })}
        isChecked={column.groupby}
        isOff={isRemoved}
        onChange={(groupby) => {
          onChange({ groupby });
        }}
      />
      <Box
        label={t(editMessages.isTemporal, { name })}
        isChecked={column.is_dttm}
        isOff={isRemoved}
        onChange={(is_dttm) => {
          onChange({ is_dttm });
        }}
      />
      <span className="bv-part-box">
        {column.is_dttm && !isRemoved ? (
          <input
            type="radio"
            aria-label={t(editMessages.makeDefault, { name })}
            checked={isDefault}
            disabled={readOnly !== null}
            title={readOnly ?? undefined}
            onChange={onDefault}
          />
        ) : (
          <span className="bv-text3">–</span>
        )}
      </span>
      <span className="bv-part-mark">
        {sync !== null && <Tag tone={MARKS[sync].tone}>{t(MARKS[sync].text)}</Tag>}
      </span>
    </>
  );
}
