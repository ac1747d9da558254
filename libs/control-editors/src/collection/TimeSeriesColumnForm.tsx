import type { Json, JsonObject } from '@belvedere/core';
import { Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { ItemForm } from '../list/ItemForm.tsx';
import type { ItemFormProps } from '../list/pill-list-props.ts';
import { collectionMessages } from '../messages/collection.ts';
import {
  COLUMN_TYPES,
  columnTitle,
  fieldsOf,
  textAt,
  typeOfColumn,
  withSetting,
} from '../model/time-series-column.ts';
import { ColumnSetting } from './ColumnSetting.tsx';

/** The popover of one column of a time-series table. */
export function TimeSeriesColumnForm({
  item,
  onApply,
  onCancel,
  first,
}: ItemFormProps<JsonObject> & {
  /** What a new column begins with. */
  readonly first: JsonObject;
}): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState(item ?? first);
  const change = (key: string, value: Json): void => {
    setDraft((before) => withSetting(before, key, value));
  };
  return (
    <ItemForm
      title={item === null ? t(collectionMessages.title) : columnTitle(item)}
      isReady={textAt(draft, 'label').trim() !== ''}
      onApply={() => {
        onApply(draft);
      }}
      onCancel={onCancel}
    >
      <TextField
        label={t(collectionMessages.label)}
        value={textAt(draft, 'label')}
        takesFocus
        onChange={(label) => {
          change('label', label);
        }}
      />
      <TextField
        label={t(collectionMessages.tooltip)}
        value={textAt(draft, 'tooltip')}
        onChange={(text) => {
          change('tooltip', text === '' ? null : text);
        }}
      />
      <Select
        label={t(collectionMessages.type)}
        value={typeOfColumn(draft)}
        options={COLUMN_TYPES.map((value) => ({ value, label: t(collectionMessages[value]) }))}
        onChange={(type) => {
          change('colType', type);
        }}
      />
      {fieldsOf(draft).map((field) => (
        <ColumnSetting key={field} field={field} column={draft} onChange={change} />
      ))}
    </ItemForm>
  );
}
