import { useRead } from '@belvedere/client-store';
import { GENERIC_TYPES } from '@belvedere/core';
import { Checkbox, Select, TextAreaField, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { bindTo } from './bind-to.ts';
import type { ColumnDraft } from './draft.ts';
import { RemarkFields } from './RemarkFields.tsx';

type Patch = (patch: Partial<ColumnDraft>) => void;

/** Props of {@link ColumnDetails}. */
export interface ColumnDetailsProps {
  readonly column: ColumnDraft;
  /** Text of the fault of a field; null when it is right. */
  readonly faultOf: (field: string) => string | null;
  readonly onChange: Patch;
}

function TypeFields({ column, onChange }: Omit<ColumnDetailsProps, 'faultOf'>): JSX.Element {
  const t = useT();
  const bind = bindTo(column, onChange);
  const { reply } = useRead('advancedType', 'types', {});
  const options = [
    { value: GENERIC_TYPES.NUMERIC, label: t(editMessages.kindNumber), icon: 'numerical' as const },
    { value: GENERIC_TYPES.STRING, label: t(editMessages.kindText), icon: 'font' as const },
    { value: GENERIC_TYPES.TEMPORAL, label: t(editMessages.kindTime), icon: 'time' as const },
    { value: GENERIC_TYPES.BOOLEAN, label: t(editMessages.kindBoolean), icon: 'array-boolean' as const },
  ];
  return (
    <>
      <Select<number>
        label={t(editMessages.dataType)}
        value={column.type_generic}
        options={options}
        onChange={(type_generic) => {
          const isTime = type_generic === GENERIC_TYPES.TEMPORAL;
          onChange({ type_generic, is_dttm: isTime || (column.is_dttm && !column.isCalculated) });
        }}
      />
      {column.isCalculated && <TextField label={t(editMessages.sqlType)} isOptional {...bind('type')} />}
      <Select
        label={t(editMessages.advancedType)}
        isOptional
        value={column.advanced_data_type === '' ? null : column.advanced_data_type}
        options={(reply?.result ?? []).map((type) => ({ value: type, label: type }))}
        onClear={() => {
          onChange({ advanced_data_type: '' });
        }}
        onChange={(advanced_data_type) => {
          onChange({ advanced_data_type });
        }}
      />
    </>
  );
}

const CHECKS = [
  ['filterable', editMessages.filterable],
  ['groupby', editMessages.dimension],
  ['is_dttm', editMessages.temporal],
  ['is_active', editMessages.isActive],
] as const;

/** Everything about one column. */
export function ColumnDetails({ column, faultOf, onChange }: ColumnDetailsProps): JSX.Element {
  const t = useT();
  const bind = bindTo(column, onChange);
  return (
    <>
      {column.isCalculated && (
        <>
          <TextField
            label={t(editMessages.name)}
            {...bind('column_name')}
            error={faultOf('column_name')}
            autoComplete="off"
          />
          <div className="bv-span-2">
            <TextAreaField
              label={t(editMessages.expression)}
              isMono
              rows={2}
              {...bind('expression')}
              error={faultOf('expression')}
              hint={t(editMessages.expressionHint)}
            />
          </div>
        </>
      )}
      <TextField label={t(editMessages.label)} isOptional {...bind('verbose_name')} />
      <TypeFields column={column} onChange={onChange} />
      <div className="bv-span-2">
        <TextField label={t(editMessages.description)} isOptional {...bind('description')} />
      </div>
      {column.is_dttm && (
        <TextField
          label={t(editMessages.dateFormat)}
          isOptional
          hint={t(editMessages.dateFormatHint)}
          {...bind('python_date_format')}
        />
      )}
      <RemarkFields
        remarks={column.remarks}
        onChange={(remarks) => {
          onChange({ remarks });
        }}
      />
      <div className="bv-part-checks">
        {CHECKS.map(([field, label]) => (
          <Checkbox
            key={field}
            label={t(label)}
            isChecked={column[field]}
            onChange={(isChecked) => {
              onChange({ [field]: isChecked });
            }}
          />
        ))}
      </div>
    </>
  );
}
