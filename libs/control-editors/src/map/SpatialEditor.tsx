import { isJsonObject, type Json, type JsonObject } from '@belvedere/core';
import { Checkbox, Field, Select, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { columnName } from '../model/column-icon.ts';
import type { EditorProps } from '../editor-props.ts';
import { mapEditorMessages } from '../messages/map-editors.ts';

const WAYS = ['latlong', 'delimited', 'geohash'] as const;

type Way = (typeof WAYS)[number];

const textOf = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Columns that each way of writing a place reads, in their order. */
const COLUMNS: Readonly<Record<Way, readonly ('latCol' | 'lonCol' | 'lonlatCol' | 'geohashCol')[]>> = {
  latlong: ['lonCol', 'latCol'],
  delimited: ['lonlatCol'],
  geohash: ['geohashCol'],
};

/** Where the rows of a map lie: two columns, one column with both, or a geohash. */
export function SpatialEditor({ control, value, state, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const own: JsonObject = isJsonObject(value) ? value : {};
  const way = WAYS.find((known) => known === own['type']) ?? 'latlong';
  const options = (state.datasource?.columns ?? []).map((column) => ({
    value: column.column_name,
    label: columnName(column),
  }));
  const set = (part: JsonObject): void => {
    onChange({ ...own, type: way, ...part });
  };
  return (
    <Field label={t(control.label)} error={error}>
      <div className="bv-map-editor">
        <Select
          label={t(mapEditorMessages.way)}
          value={way}
          options={WAYS.map((each) => ({ value: each, label: t(mapEditorMessages[each]) }))}
          onChange={(type) => {
            set({ type });
          }}
        />
        {COLUMNS[way].map((name) => (
          <Select
            key={name}
            label={t(mapEditorMessages[name])}
            value={textOf(own[name])}
            options={options}
            onChange={(column) => {
              set({ [name]: column });
            }}
          />
        ))}
        {way === 'delimited' && (
          <>
            <TextField
              label={t(mapEditorMessages.delimiter)}
              value={textOf(own['delimiter']) ?? ','}
              onChange={(delimiter) => {
                set({ delimiter });
              }}
            />
            <Checkbox
              label={t(mapEditorMessages.longitudeFirst)}
              isChecked={own['reverseCheckbox'] === true}
              onChange={(reverseCheckbox) => {
                set({ reverseCheckbox });
              }}
            />
          </>
        )}
      </div>
    </Field>
  );
}
