import { useRead } from '@belvedere/client-store';
import { GENERIC_TYPES } from '@belvedere/core';
import { Checkbox, Select, TextAreaField, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
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
      {column.isCalculated && (
        <TextField
          label={t(editMessages.sqlType)}
          isOptional
          value={column.type}
          onChange={(type) => {
            onChange({ type });
          }}
        />
      )}
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

/** Everything about one column. */
export function ColumnDetails({ column, faultOf, onChange }: ColumnDetailsProps): JSX.Element {
  const t = useT();
  return (
    <>
      {column.isCalculated && (
        <>
          <TextField
            label={t(editMessages.name)}
            value={column.column_name}
            error={faultOf('column_name')}
            autoComplete="off"
            onChange={(column_name) => {
              onChange({ column_name });
            }}
          />
          <div className="bv-span-2">
            <TextAreaField
              label={t(editMessages.expression)}
              isMono
              rows={2}
              value={column.expression}
              error={faultOf('expression')}
              hint={t(editMessages.expressionHint)}
              onChange={(expression) => {
                onChange({ expression });
              }}
            />
          </div>
        </>
      )}
      <TextField
        label={t(editMessages.label)}
        isOptional
        value={column.verbose_name}
        onChange={(verbose_name) => {
          onChange({ verbose_name });
        }}
      />
      <TypeFields column={column} onChange={onChange} />
      <div className="bv-span-2">
        <TextField
          label={t(editMessages.description)}
          isOptional
          value={column.description}
          onChange={(description) => {
            onChange({ description });
          }}
        />
      </div>
      {column.is_dttm && (
        <TextField
          label={t(editMessages.dateFormat)}
          isOptional
          hint={t(editMessages.dateFormatHint)}
          value={column.python_date_format}
          onChange={(python_date_format) => {
            onChange({ python_date_format });
          }}
        />
      )}
      <RemarkFields
        remarks={column.remarks}
        onChange={(remarks) => {
          onChange({ remarks });
        }}
      />
      <div className="bv-part-checks">
        <Checkbox
          label={t(editMessages.filterable)}
          isChecked={column.filterable}
          onChange={(filterable) => {
            onChange({ filterable });
          }}
        />
        <Checkbox
          label={t(editMessages.dimension)}
          isChecked={column.groupby}
          onChange={(groupby) => {
            onChange({ groupby });
          }}
        />
        <Checkbox
          label={t(editMessages.temporal)}
          isChecked={column.is_dttm}
          onChange={(is_dttm) => {
            onChange({ is_dttm });
          }}
        />
        <Checkbox
          label={t(editMessages.isActive)}
          isChecked={column.is_active}
          onChange={(is_active) => {
            onChange({ is_active });
          }}
        />
      </div>
    </>
  );
}
