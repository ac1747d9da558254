import type { FilterBoxItem, PanelColumn, PanelDatasource } from '@belvedere/controls';
import { FILTER_BOX_CHOICES, metricLabel } from '@belvedere/core';
import { Checkbox, Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { numberOfText } from '../basic/number-text.ts';
import { columnName } from '../model/column-icon.ts';
import { ItemForm } from '../list/ItemForm.tsx';
import type { ItemFormProps } from '../list/pill-list-props.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { filterBoxMessages } from '../messages/filter-box.ts';
import { shownMetric } from '../model/shown-metric.ts';
import { defaultOfText, EMPTY_ITEM } from './filter-box-item.ts';

type Field = 'asc' | 'multiple' | 'searchAllOptions';

const CHECKS: readonly Field[] = ['asc', 'multiple', 'searchAllOptions'];

/** What a part of the form shows and changes. */
interface PartProps {
  readonly draft: FilterBoxItem;
  readonly datasource: PanelDatasource | null;
  readonly onChange: (change: Partial<FilterBoxItem>) => void;
}

const filterable = (datasource: PanelDatasource | null): readonly PanelColumn[] =>
  (datasource?.columns ?? []).filter((column) => column.filterable);

function ColumnFields({
  draft,
  datasource,
  column,
  onChange,
}: PartProps & { readonly column: PanelColumn | null }): JSX.Element {
  const t = useT();
  return (
    <>
      <Select
        label={t(filterBoxMessages.column)}
        placeholder={t(filterBoxMessages.chooseColumn)}
        value={draft.column === '' ? null : draft.column}
        options={filterable(datasource).map((each) => ({ value: each.column_name, label: columnName(each) }))}
        onChange={(name) => {
          onChange({ column: name });
        }}
      />
      <TextField
        label={t(filterBoxMessages.label)}
        value={draft.label}
        placeholder={column === null ? draft.column : columnName(column)}
        onChange={(label) => {
          onChange({ label });
        }}
      />
    </>
  );
}

function SortField({ draft, datasource, onChange }: PartProps): JSX.Element {
  const t = useT();
  const metrics = datasource?.metrics ?? [];
  return (
    <Select
      label={t(filterBoxMessages.metric)}
      placeholder={t(filterBoxMessages.byCount)}
      value={draft.metric === null ? null : metricLabel(draft.metric)}
      options={metrics.map(({ metric_name: value }) => ({ value, label: shownMetric(value, datasource) }))}
      onChange={(metric) => {
        onChange({ metric });
      }}
      onClear={() => {
        onChange({ metric: null });
      }}
    />
  );
}

function Checks({ draft, onChange }: Omit<PartProps, 'datasource'>): JSX.Element {
  const t = useT();
  return (
    <>
      {CHECKS.map((name) => (
        <Checkbox
          key={name}
          label={t(filterBoxMessages[name])}
          isChecked={draft[name]}
          {...(name === 'searchAllOptions' && {
            hint: t(filterBoxMessages.searchAllHint, { limit: FILTER_BOX_CHOICES }),
          })}
          onChange={(isChecked) => {
            onChange({ [name]: isChecked });
          }}
        />
      ))}
      <Checkbox
        label={t(filterBoxMessages.required)}
        isChecked={!draft.clearable}
        onChange={(isRequired) => {
          onChange({ clearable: !isRequired });
        }}
      />
    </>
  );
}

/** The popover of one field of a filter box. */
export function FilterBoxItemForm({
  item,
  datasource,
  onApply,
  onCancel,
}: ItemFormProps<FilterBoxItem> & { readonly datasource: PanelDatasource | null }): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState(item ?? EMPTY_ITEM);
  const [defaultText, setDefaultText] = useState(String(draft.defaultValue ?? ''));
  const change = (next: Partial<FilterBoxItem>): void => {
    setDraft({ ...draft, ...next });
  };
  const column = filterable(datasource).find((each) => each.column_name === draft.column) ?? null;
  const part = { draft, datasource, onChange: change };
  const defaultValue = defaultOfText(defaultText, column, draft.multiple);
  const isCut = typeof defaultValue === 'number' && defaultValue !== numberOfText(defaultText);
  const isUnread = defaultValue === null && defaultText.trim() !== '';
  return (
    <ItemForm
      title={t(filterBoxMessages.title)}
      isReady={draft.column !== '' && !isUnread}
      onApply={() => {
        onApply({ ...draft, defaultValue });
      }}
      onCancel={onCancel}
    >
      <ColumnFields {...part} column={column} />
      <TextField
        label={t(filterBoxMessages.defaultValue)}
        error={isUnread ? t(editorMessages.notNumber, { text: defaultText.trim() }) : null}
        value={defaultText}
        {...(draft.multiple && { hint: t(filterBoxMessages.several) })}
        {...(isCut && { hint: t(filterBoxMessages.asWhole, { value: defaultValue }) })}
        onChange={setDefaultText}
      />
      <SortField {...part} />
      <Checks {...part} />
    </ItemForm>
  );
}
