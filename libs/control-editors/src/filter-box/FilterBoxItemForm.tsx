import type { FilterBoxItem, PanelDatasource } from '@belvedere/controls';
import { FILTER_BOX_CHOICES, metricLabel } from '@belvedere/core';
import { Checkbox, Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { columnName } from '../model/column-icon.ts';
import { ItemForm } from '../list/ItemForm.tsx';
import type { ItemFormProps } from '../list/pill-list-props.ts';
import { filterBoxMessages } from '../messages/filter-box.ts';
import { shownMetric } from '../model/shown-metric.ts';
import { defaultOfText, EMPTY_ITEM } from './filter-box-item.ts';

type Field = 'asc' | 'multiple' | 'searchAllOptions';

const CHECKS: readonly Field[] = ['asc', 'multiple', 'searchAllOptions'];

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
  const set = (change: Partial<FilterBoxItem>): void => {
    setDraft({ ...draft, ...change });
  };
  const columns = (datasource?.columns ?? []).filter(({ filterable }) => filterable);
  const metrics = datasource?.metrics ?? [];
  const column = columns.find((each) => each.column_name === draft.column) ?? null;
  const sort = draft.metric === null ? null : metricLabel(draft.metric);
  return (
    <ItemForm
      title={t(filterBoxMessages.title)}
      isReady={draft.column !== ''}
      onApply={() => {
        onApply({ ...draft, defaultValue: defaultOfText(defaultText, column, draft.multiple) });
      }}
      onCancel={onCancel}
    >
      <Select
        label={t(filterBoxMessages.column)}
        placeholder={t(filterBoxMessages.chooseColumn)}
        value={draft.column === '' ? null : draft.column}
        options={columns.map((each) => ({ value: each.column_name, label: columnName(each) }))}
        onChange={(name) => {
          set({ column: name });
        }}
      />
      <TextField
        label={t(filterBoxMessages.label)}
        value={draft.label}
        placeholder={column === null ? draft.column : columnName(column)}
        onChange={(label) => {
          set({ label });
        }}
      />
      <TextField
        label={t(filterBoxMessages.defaultValue)}
        value={defaultText}
        {...(draft.multiple && { hint: t(filterBoxMessages.several) })}
        onChange={setDefaultText}
      />
      <Select
        label={t(filterBoxMessages.metric)}
        placeholder={t(filterBoxMessages.byCount)}
        value={sort}
        options={metrics.map(({ metric_name: value }) => ({ value, label: shownMetric(value, datasource) }))}
        onChange={(metric) => {
          set({ metric });
        }}
        onClear={() => {
          set({ metric: null });
        }}
      />
      {CHECKS.map((name) => (
        <Checkbox
          key={name}
          label={t(filterBoxMessages[name])}
          isChecked={draft[name]}
          {...(name === 'searchAllOptions' && {
            hint: t(filterBoxMessages.searchAllHint, { limit: FILTER_BOX_CHOICES }),
          })}
          onChange={(isChecked) => {
            set({ [name]: isChecked });
          }}
        />
      ))}
      <Checkbox
        label={t(filterBoxMessages.required)}
        isChecked={!draft.clearable}
        onChange={(isRequired) => {
          set({ clearable: !isRequired });
        }}
      />
    </ItemForm>
  );
}
