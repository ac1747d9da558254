import { NUMBER_FORMATS } from '@belvedere/controls';
import type { Json, JsonObject } from '@belvedere/core';
import { Checkbox, Field, Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { labelOf } from '../basic/BasicEditors.tsx';
import { isNoNumber, numberOfText, textOfNumber } from '../basic/number-text.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { collectionMessages } from '../messages/collection.ts';
import { columnMessages } from '../messages/columns.ts';
import {
  COLUMN_COMPARISONS,
  pairAt,
  textAt,
  typeOfColumn,
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
      error={isNoNumber(text) ? t(editorMessages.notNumber, { text: text.trim() }) : null}
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
  const faultOf = (text: string): string | null =>
    isNoNumber(text) ? t(editorMessages.notNumber, { text: text.trim() }) : null;
  const set = (at: number, text: string): void => {
    const next = texts.with(at, text);
    const pair = next.map((end) => numberOfText(end));
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
            error={faultOf(texts[at] ?? '')}
            onChange={(text) => {
              set(at, text);
            }}
          />
        ))}
      </div>
    </Field>
  );
}

function TimeLagSetting(props: SettingProps): JSX.Element {
  const t = useT();
  const isMean = typeOfColumn(props.column) === 'avg';
  const hint = t(isMean ? collectionMessages.averageHint : collectionMessages.timeLagHint);
  return <NumberSetting {...props} field="timeLag" hint={hint} />;
}

function TimeRatioSetting(props: SettingProps): JSX.Element {
  const t = useT();
  return <NumberSetting {...props} field="timeRatio" hint={t(collectionMessages.timeRatioHint)} />;
}

function BoundsSetting(props: SettingProps): JSX.Element {
  const t = useT();
  return <PairSetting {...props} field="bounds" hint={t(collectionMessages.boundsHint)} />;
}

function ComparisonSetting({ column, onChange }: SettingProps): JSX.Element {
  const t = useT();
  return (
    <Select
      label={t(collectionMessages.comparison)}
      value={COLUMN_COMPARISONS.find((each) => each === column['comparisonType']) ?? 'value'}
      options={COLUMN_COMPARISONS.map((value) => ({ value, label: t(collectionMessages[value]) }))}
      onChange={(value) => {
        onChange('comparisonType', value);
      }}
    />
  );
}

function YAxisSetting({ column, onChange }: SettingProps): JSX.Element {
  const t = useT();
  return (
    <Checkbox
      label={t(collectionMessages.showYAxis)}
      isChecked={column['showYAxis'] === true}
      onChange={(isChecked) => {
        onChange('showYAxis', isChecked);
      }}
    />
  );
}

function NumberFormatSetting({ column, onChange }: SettingProps): JSX.Element {
  const t = useT();
  const format = textAt(column, 'd3format');
  const change = (next: string | null): void => {
    onChange('d3format', next);
  };
  return (
    <Select
      label={t(collectionMessages.d3format)}
      value={format === '' ? null : format}
      placeholder={t(columnMessages.automatic)}
      options={NUMBER_FORMATS.map((choice) => ({ value: String(choice.value), label: labelOf(choice, t) }))}
      onChange={change}
      onCreate={change}
      onClear={() => {
        change(null);
      }}
    />
  );
}

function DateFormatSetting({ column, onChange }: SettingProps): JSX.Element {
  const t = useT();
  return (
    <TextField
      label={t(collectionMessages.dateFormat)}
      value={textAt(column, 'dateFormat')}
      placeholder="%Y-%m-%d"
      onChange={(text) => {
        onChange('dateFormat', text === '' ? null : text);
      }}
    />
  );
}

const SETTINGS: Readonly<Record<ColumnField, (props: SettingProps) => JSX.Element>> = {
  width: (props) => <NumberSetting {...props} field="width" />,
  height: (props) => <NumberSetting {...props} field="height" />,
  timeLag: TimeLagSetting,
  timeRatio: TimeRatioSetting,
  bounds: BoundsSetting,
  yAxisBounds: (props) => <PairSetting {...props} field="yAxisBounds" />,
  comparisonType: ComparisonSetting,
  showYAxis: YAxisSetting,
  d3format: NumberFormatSetting,
  dateFormat: DateFormatSetting,
};

/** Edits one setting of a column of a time-series table. */
export function ColumnSetting({
  field,
  ...props
}: SettingProps & { readonly field: ColumnField }): JSX.Element {
  const Setting = SETTINGS[field];
  return <Setting {...props} />;
}
