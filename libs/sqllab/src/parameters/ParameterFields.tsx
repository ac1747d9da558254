import type { JSX } from 'react';
import { useT } from '@belvedere/ui';
import { parameterMessages } from '../messages/parameters.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { valueFor, withParameter, type ParameterField } from './parameter-fields.ts';
import { ParameterTypeMenu } from './ParameterTypeMenu.tsx';
import { ParameterValue } from './ParameterValue.tsx';
import { useParameterFields } from './use-parameter-fields.ts';

/** Props of {@link ParameterFields}. */
export interface ParameterFieldsProps {
  readonly editor: QueryEditor;
  /** The JSON text of the parameters. */
  readonly templateParams: string;
  readonly onChange: (templateParams: string) => void;
  readonly onRun: () => void;
}

/** A field for each parameter that the text of a tab reads; nothing for a text that reads none. */
export function ParameterFields({
  editor,
  templateParams,
  onChange,
  onRun,
}: ParameterFieldsProps): JSX.Element | null {
  const t = useT();
  const fields = useParameterFields(editor.sql, templateParams);
  if (fields.length === 0) return null;
  const set = (field: ParameterField, change: Partial<ParameterField>): void => {
    onChange(withParameter(templateParams, { ...field, ...change }));
  };
  return (
    <fieldset className="bv-sql-fields" aria-label={t(parameterMessages.fields)}>
      {fields.map((field) => (
        <div key={field.name} className="bv-sql-param">
          <ParameterValue
            editor={editor}
            field={field}
            onChange={(value) => {
              set(field, { value });
            }}
            onRun={onRun}
          />
          <ParameterTypeMenu
            field={field}
            onChange={(type) => {
              set(field, { type, value: valueFor(type, field.value) });
            }}
          />
        </div>
      ))}
    </fieldset>
  );
}
