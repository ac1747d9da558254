import { NUMBER_FORMATS } from '@belvedere/controls';
import { assertNever, type Json, type JsonObject } from '@belvedere/core';
import { Checkbox, Field, Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { labelOf } from '../basic/BasicEditors.tsx';
import { numberOfText, textOfNumber } from '../basic/number-text.ts';
import { ItemForm } from '../list/ItemForm.tsx';
import type { ItemFormProps } from '../list/pill-list-props.ts';
import { collectionMessages } from '../messages/collection.ts';
import { columnMessages } from '../messages/columns.ts';
import {
  COLUMN_COMPARISONS,
  COLUMN_TYPES,
  columnTitle,
  fieldsOf,
  pairAt,
  textAt,
  typeOfColumn,
  withSetting,
  type ColumnField,
} from '../model/time-series-column.ts';

interface SettingProps {
  readonly column: JsonObject;
  readonly onChange: (key: string, value: Json) => void;
}

function NumberSetting({
  column,
  field,
  hint,
  onChange,
}: SettingProps & {
  readonly field: 'width' | 'height' | 'timeLag' | 'timeRatio';
  readonly hint?: string;
}): JSX.Element {
  const t = useT();
  const [text, setText] = useState(textAt(column, field));
  return (
    <TextField
      label={t(collectionMessages[field])}
      value={text}
      {...(hint !== undefined && { hint })}
      {...((field === 'width' || field === 'height') && { unit: 'px' })}
      onChange={(next) => {
        setText(next);
        onChange(field, numberOfText(next));
      }}
    />
  );
}

function PairSetting({
  column,
  field,
  hint,
  onChange,
}: SettingProps & { readonly field: 'bounds' | 'yAxisBounds'; readonly hint?: string }): JSX.Element {
  const t = useT();
  const [texts, setTexts] = useState(() => pairAt(column, field).map(textOfNumber));
  const set = (at: number, text: string): void => {
    const next = texts.with(at, text);
    const pair = next.map(numberOfText);
    setTexts(next);
    onChange(field, pair.every((end) => end === null) ? null : pair);
  };
  return (
    <Field label={t(collectionMessages[field])} {...(hint !== undefined && { hint })}>
      <div className="bv-pair">
        {[collectionMessages.from, collectionMessages.to].map((label, at) => (
          <TextField
            key={label.id}
            label={`${t(collectionMessages[field])}: ${t(label)}`}
            isLabelHidden
            placeholder={t(label)}
            value={texts[at] ?? ''}
            onChange={(text) => {
              set(at, text);
            }}
          />
        ))}
      </div>
    </Field>
  );
}

function Setting({ column, field, onChange }: SettingProps & { readonly field: ColumnField }): JSX.Element {
  const t = useT();
  const own = { column, onChange };
  switch (field) {
    case 'width':
    case 'height':
      return <NumberSetting {...own} field={field} />;
    case 'timeLag': {
      const isMean = typeOfColumn(column) === 'avg';
      const hint = t(isMean ? collectionMessages.averageHint : collectionMessages.timeLagHint);
      return <NumberSetting {...own} field={field} hint={hint} />;
    }
    case 'timeRatio':
      return <NumberSetting {...own} field={field} hint={t(collectionMessages.timeRatioHint)} />;
    case 'bounds':
      return <PairSetting {...own} field={field} hint={t(collectionMessages.boundsHint)} />;
    case 'yAxisBounds':
      return <PairSetting {...own} field={field} />;
    case 'comparisonType':
      return (
        <Select
          label={t(collectionMessages.comparison)}
          value={COLUMN_COMPARISONS.find((each) => each === column[field]) ?? 'value'}
          options={COLUMN_COMPARISONS.map((value) => ({ value, label: t(collectionMessages[value]) }))}
          onChange={(value) => {
            onChange(field, value);
          }}
        />
      );
    case 'showYAxis':
      return (
        <Checkbox
          label={t(collectionMessages.showYAxis)}
          isChecked={column[field] === true}
          onChange={(isChecked) => {
            onChange(field, isChecked);
          }}
        />
      );
    case 'd3format':
      return (
        <Select
          label={t(collectionMessages.d3format)}
          value={textAt(column, field) === '' ? null : textAt(column, field)}
          placeholder={t(columnMessages.automatic)}
          options={NUMBER_FORMATS.map((choice) => ({
            value: String(choice.value),
            label: labelOf(choice, t),
          }))}
          onChange={(format) => {
            onChange(field, format);
          }}
          onCreate={(format) => {
            onChange(field, format);
          }}
          onClear={() => {
            onChange(field, null);
          }}
        />
      );
    case 'dateFormat':
      return (
        <TextField
          label={t(collectionMessages.dateFormat)}
          value={textAt(column, field)}
          placeholder="%Y-%m-%d"
          onChange={(text) => {
            onChange(field, text === '' ? null : text);
          }}
        />
      );
    default:
      return assertNever(field);
  }
}

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
        <Setting key={field} field={field} column={draft} onChange={change} />
      ))}
    </ItemForm>
  );
}
