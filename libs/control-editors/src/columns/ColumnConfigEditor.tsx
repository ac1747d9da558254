import { isJsonObject, type Json, type JsonObject } from '@belvedere/core';
import { NUMBER_FORMATS, TIME_FORMATS } from '@belvedere/controls';
import { Button, Select, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { ItemForm } from '../list/ItemForm.tsx';
import type { ItemFormProps } from '../list/pill-list-props.ts';
import { PillList } from '../list/PillList.tsx';
import { columnMessages } from '../messages/columns.ts';
import { FIELDS, fitsColumn, type ConfigField } from './config-fields.ts';
import { ConfigInput } from './ConfigInput.tsx';
import { answeredColumns, configurableColumns, type AnsweredColumn } from './form-columns.ts';

interface ColumnConfig {
  readonly column: string;
  readonly config: JsonObject;
}

/** Longer lists show only their first columns until all are asked for. */
const LONG_LIST = 12;
const SHORT_LIST = 10;

const CHOICES = { number: NUMBER_FORMATS, time: TIME_FORMATS } as const;

function ConfigForm({
  item,
  onApply,
  onCancel,
  columns,
  fields,
}: ItemFormProps<ColumnConfig> & {
  readonly columns: readonly AnsweredColumn[];
  readonly fields: readonly ConfigField[];
}): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState<ColumnConfig>(item ?? { column: columns[0]?.name ?? '', config: {} });
  const column = columns.find(({ name }) => name === draft.column);
  return (
    <ItemForm
      title={t(columnMessages.configTitle)}
      isReady={draft.column !== ''}
      onApply={() => {
        onApply(draft);
      }}
      onCancel={onCancel}
    >
      <Select
        label={t(columnMessages.column)}
        value={draft.column}
        options={columns.map(({ name, label }) => ({ value: name, label }))}
        onChange={(name) => {
          setDraft({ ...draft, column: name });
        }}
      />
      {fields
        .filter((field) => column === undefined || fitsColumn(field, column))
        .map((field) => (
          <ConfigInput
            key={field.key}
            field={field}
            choices={field.kind === 'number-format' ? CHOICES.number : CHOICES.time}
            value={draft.config[field.key] ?? null}
            onChange={(value) => {
              const { [field.key]: _, ...others } = draft.config;
              setDraft({ ...draft, config: value === null ? others : { ...others, [field.key]: value } });
            }}
          />
        ))}
    </ItemForm>
  );
}

/**
 * Settings of single columns, those of the answer first and then the others of the dataset; columns without any are as the
 * chart has them.
 */
export function ColumnConfigEditor({ control, value, state, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const stored: JsonObject = isJsonObject(value as Json) ? (value as JsonObject) : {};
  const [showsAll, setShowsAll] = useState(false);
  const answered = new Set(answeredColumns(state).map(({ name }) => name));
  const columns = control.configKeys === undefined ? configurableColumns(state) : answeredColumns(state);
  const fields = FIELDS.filter(({ key }) =>
    control.configKeys === undefined ? key !== 'radarMetricMaxValue' : control.configKeys.includes(key),
  );
  const items = Object.entries(stored).map(([column, config]) => ({
    column,
    config: isJsonObject(config) ? config : {},
  }));
  const isLong = items.length > LONG_LIST;
  const shown = isLong && !showsAll ? items.slice(0, SHORT_LIST) : items;
  const set = new Set(items.map(({ column }) => column));
  const list = (
    <PillList
      label={t(control.label)}
      error={error}
      items={shown}
      addLabel={t(columnMessages.addConfig)}
      lookOf={({ column }) => ({
        icon: 'cog',
        label: columns.find(({ name }) => name === column)?.label ?? column,
        warning: answered.has(column) ? null : t(columnMessages.notShown),
      })}
      form={(props) => (
        <ConfigForm
          {...props}
          columns={columns.filter(({ name }) => !set.has(name) || name === props.item?.column)}
          fields={fields}
        />
      )}
      onChange={(next) => {
        const all = [...next, ...items.slice(shown.length)];
        onChange(Object.fromEntries(all.map(({ column, config }) => [column, config])));
      }}
    />
  );
  if (!isLong) return list;
  return (
    <>
      {list}
      <Button
        kind="quiet"
        size="small"
        onClick={() => {
          setShowsAll(!showsAll);
        }}
      >
        {t(showsAll ? columnMessages.showLess : columnMessages.showAll)}
      </Button>
    </>
  );
}
