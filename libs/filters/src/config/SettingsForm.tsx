import { filterTypeOf, rangeMode, type ChartDatasource } from '@belvedere/charts';
import { useRead } from '@belvedere/client-store';
import { NO_MASK, NO_TREE, type FilterProblem, type Json, type NativeFilter } from '@belvedere/core';
import {
  Checkbox,
  Field,
  Segmented,
  Select,
  TextAreaField,
  TextField,
  useDebounced,
  useT,
} from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { FIELDS } from '../bar/filter-fields.ts';
import { filterConfigMessages, filterProblemMessages } from '../messages/filter-config.ts';
import type { FilterFormProps } from './form-props.ts';
import { columnOptions } from './column-options.ts';
import { ParentFields } from './ParentFields.tsx';
import { ParameterSettings } from './ParameterSettings.tsx';
import { PreFilterFields } from './PreFilterFields.tsx';
import { TreeFields, withTree } from './TreeFields.tsx';
import { TypeField } from './TypeField.tsx';
import { useFilterDataset } from './use-filter-dataset.ts';

/** Text of a fatal problem of one kind; null where there is none. */
function useProblem({ problems, filter }: FilterFormProps): (kind: FilterProblem['kind']) => string | null {
  const t = useT();
  return (kind) => {
    const problem = problems.find((one) => one.filterId === filter.id && one.kind === kind);
    return problem === undefined ? null : t(filterProblemMessages[kind], { count: 0, ...problem.details });
  };
}

/** Another dataset: its columns are others. */
function DatasetField(props: FilterFormProps & { readonly datasource: ChartDatasource | null }): JSX.Element {
  const { filter, datasource, onChange } = props;
  const t = useT();
  const problemOf = useProblem(props);
  const [search, setSearch] = useState('');
  const typed = useDebounced(search, 300);
  const filters = typed === '' ? [] : [{ col: 'table_name', opr: 'ct', value: typed }];
  const { reply, isLoading } = useRead('dataset', 'list', { q: { page_size: 100, filters } });
  const known = (reply?.result ?? []).map(({ id, table_name: name }) => ({ value: id, label: name }));
  const id = filter.targets[0]?.datasetId ?? null;
  const own =
    id === null || known.some(({ value }) => value === id)
      ? []
      : [{ value: id, label: datasource?.name ?? String(id) }];
  return (
    <Select<number>
      label={t(filterConfigMessages.dataset)}
      icon="th"
      value={id}
      placeholder={t(filterConfigMessages.chooseDataset)}
      isLoading={isLoading}
      options={[...own, ...known]}
      error={problemOf('dataset')}
      onSearch={setSearch}
      onChange={(datasetId) => {
        onChange({
          ...withTree(filter, NO_TREE),
          targets: [{ datasetId, column: null }],
          defaultMask: NO_MASK,
          sortMetric: null,
        });
      }}
    />
  );
}

const metricOptions = (datasource: ChartDatasource | null) =>
  (datasource?.metrics ?? []).map(({ metric_name: value, verbose_name: title }) => ({
    value,
    label: title ?? value,
  }));

function ColumnField(
  props: FilterFormProps & { readonly datasource: ChartDatasource | null },
): JSX.Element | null {
  const { filter, datasource, onChange } = props;
  const t = useT();
  const problemOf = useProblem(props);
  const wanted = filterTypeOf(filter.filterType)?.columns ?? 'any';
  if (wanted === 'none') return null;
  const isMetric = wanted === 'metrics';
  return (
    <Select<string>
      label={t(isMetric ? filterConfigMessages.metric : filterConfigMessages.column)}
      value={filter.targets[0]?.column ?? null}
      placeholder={t(isMetric ? filterConfigMessages.chooseMetric : filterConfigMessages.chooseColumn)}
      isDisabled={datasource === null}
      options={isMetric ? metricOptions(datasource) : columnOptions(datasource, wanted)}
      error={problemOf(isMetric ? 'metric' : 'column') ?? problemOf('missing')}
      onChange={(column) => {
        const datasetId = filter.targets[0]?.datasetId ?? null;
        onChange({ ...filter, targets: [{ datasetId, column }], defaultMask: NO_MASK });
      }}
    />
  );
}

const withSetting = (filter: NativeFilter, name: string, value: Json): NativeFilter => ({
  ...filter,
  controlValues: { ...filter.controlValues, [name]: value },
});

function SortFields({
  filter,
  datasource,
  onChange,
}: FilterFormProps & { readonly datasource: ChartDatasource | null }): JSX.Element {
  const t = useT();
  const isAscending = filter.controlValues['sortAscending'] !== false;
  const isSorted = filter.sortMetric !== null || filter.controlValues['sortAscending'] !== undefined;
  return (
    <>
      <Checkbox
        label={t(filterConfigMessages.sort)}
        isChecked={isSorted}
        onChange={(isOn) => {
          const { sortAscending: _, ...others } = filter.controlValues;
          onChange({
            ...filter,
            sortMetric: null,
            controlValues: isOn ? { ...others, sortAscending: true } : others,
          });
        }}
      />
      {isSorted && (
        <div className="bv-config-inner bv-config-pair">
          <Select<string>
            label={t(filterConfigMessages.sortMetric)}
            isLabelHidden
            icon="function"
            value={typeof filter.sortMetric === 'string' ? filter.sortMetric : null}
            placeholder={t(filterConfigMessages.byValue)}
            options={metricOptions(datasource)}
            onChange={(metric) => {
              onChange({ ...filter, sortMetric: metric });
            }}
            onClear={() => {
              onChange({ ...filter, sortMetric: null });
            }}
          />
          <Segmented
            label={t(filterConfigMessages.order)}
            value={isAscending ? 'asc' : 'desc'}
            options={[
              { value: 'asc', label: t(filterConfigMessages.ascending) },
              { value: 'desc', label: t(filterConfigMessages.descending) },
            ]}
            onChange={(order) => {
              onChange(withSetting(filter, 'sortAscending', order === 'asc'));
            }}
          />
        </div>
      )}
    </>
  );
}

const MODES = ['min', 'exact', 'max'] as const;

function RangeEnds({ filter, onChange }: FilterFormProps): JSX.Element {
  const t = useT();
  return (
    <Select<'both' | (typeof MODES)[number]>
      label={t(filterConfigMessages.ends)}
      value={rangeMode(filter)}
      options={[
        { value: 'both', label: t(filterConfigMessages.bothEnds) },
        { value: 'min', label: t(filterConfigMessages.minEnd) },
        { value: 'exact', label: t(filterConfigMessages.exactEnd) },
        { value: 'max', label: t(filterConfigMessages.maxEnd) },
      ]}
      onChange={(mode) => {
        const at = MODES.findIndex((one) => one === mode);
        onChange(withSetting({ ...filter, defaultMask: NO_MASK }, 'enableSingleValue', at < 0 ? null : at));
      }}
    />
  );
}

/** Types whose values nobody lists, so that none is the first. */
const WITHOUT_FIRST: ReadonlySet<string> = new Set([
  'filter_time',
  'filter_range',
  'filter_metric',
  'filter_parameter',
]);

function BehaviourFields({ filter, onChange }: FilterFormProps): JSX.Element {
  const t = useT();
  const box = (name: string, label: string, byDefault = false): JSX.Element => (
    <Checkbox
      label={label}
      isChecked={byDefault ? filter.controlValues[name] !== false : filter.controlValues[name] === true}
      onChange={(isOn) => {
        onChange(withSetting(filter, name, isOn));
      }}
    />
  );
  const isValue = filter.filterType === 'filter_select';
  const mayTakeFirst = !WITHOUT_FIRST.has(filter.filterType);
  return (
    <div className="bv-config-boxes">
      {isValue && box('multiSelect', t(filterConfigMessages.multiple), true)}
      {box('enableEmptyFilter', t(filterConfigMessages.required))}
      {mayTakeFirst && (
        <Checkbox
          label={t(filterConfigMessages.first)}
          isChecked={filter.takesFirst}
          onChange={(takesFirst) => {
            onChange({ ...filter, takesFirst, ...(takesFirst && { defaultMask: NO_MASK }) });
          }}
        />
      )}
      {isValue && box('inverseSelection', t(filterConfigMessages.inverse))}
      {isValue && box('searchAllOptions', t(filterConfigMessages.searchAll))}
      {isValue && box('creatable', t(filterConfigMessages.creatable), true)}
      {isValue && box('readerOperators', t(filterConfigMessages.readerOperators))}
    </div>
  );
}

function DefaultFields({
  place,
  filter,
  datasource,
  problem,
  isSectionOpen,
  onSection,
  onChange,
}: FilterFormProps & {
  readonly datasource: ChartDatasource | null;
  readonly problem: string | null;
}): JSX.Element | null {
  const t = useT();
  const type = filterTypeOf(filter.filterType);
  const isOpen = isSectionOpen('default-value');
  const Editor = type === null ? undefined : FIELDS[type.id];
  if (type === null || Editor === undefined || filter.takesFirst) return null;
  const plain = {
    ...filter,
    name: t(filterConfigMessages.defaultValue),
    controlValues: { ...filter.controlValues, enableEmptyFilter: false },
  };
  return (
    <>
      <Checkbox
        label={t(filterConfigMessages.hasDefault)}
        isChecked={isOpen}
        error={problem}
        onChange={(isOn) => {
          onSection('default-value', isOn);
          if (!isOn) onChange({ ...filter, defaultMask: NO_MASK });
        }}
      />
      {isOpen && (
        <div className="bv-config-inner">
          <Editor
            place={place}
            filter={plain}
            type={type}
            datasource={datasource}
            mask={filter.defaultMask}
            onMask={(defaultMask) => {
              onChange({ ...filter, defaultMask });
            }}
          />
        </div>
      )}
    </>
  );
}

/** What becomes of chosen values that the filters above leave no row of. */
function GonePolicy({ filter, onChange }: FilterFormProps): JSX.Element {
  const t = useT();
  return (
    <div className="bv-config-inner">
      <Field label={t(filterConfigMessages.gone)}>
        <Segmented<'flag' | 'clear'>
          label={t(filterConfigMessages.gone)}
          value={filter.controlValues['goneValues'] === 'clear' ? 'clear' : 'flag'}
          options={[
            { value: 'flag', label: t(filterConfigMessages.goneFlag) },
            { value: 'clear', label: t(filterConfigMessages.goneClear) },
          ]}
          onChange={(policy) => {
            onChange(withSetting(filter, 'goneValues', policy));
          }}
        />
      </Field>
    </div>
  );
}

/** What a filter is, where its values come from, and how it behaves. */
export function SettingsForm(props: FilterFormProps): JSX.Element {
  const { filter, onChange } = props;
  const t = useT();
  const problemOf = useProblem(props);
  const type = filterTypeOf(filter.filterType);
  const { datasource } = useFilterDataset(
    type?.hasDataset === false ? null : (filter.targets[0]?.datasetId ?? null),
  );
  const own = { ...props, datasource };
  return (
    <div className="bv-config-form">
      <div className="bv-config-pair">
        <TextField
          label={t(filterConfigMessages.name)}
          value={filter.name}
          error={problemOf('name')}
          onChange={(name) => {
            onChange({ ...filter, name });
          }}
        />
        <TypeField filter={filter} onChange={onChange} />
      </div>
      {type?.hasDataset !== false && (
        <div className="bv-config-pair">
          <DatasetField {...own} />
          <ColumnField {...own} />
        </div>
      )}
      {filter.filterType === 'filter_parameter' && <ParameterSettings {...props} />}
      {type?.mayDepend === true && (
        <Field label={t(filterConfigMessages.values)} isGroup>
          <ParentFields {...props} problem={problemOf('circle') ?? problemOf('parents')} />
          {filter.filterType === 'filter_select' && filter.cascadeParentIds.length > 0 && (
            <GonePolicy {...props} />
          )}
          <PreFilterFields {...own} problem={problemOf('pre-filter')} />
          {filter.filterType === 'filter_select' && <TreeFields {...own} problem={problemOf('tree')} />}
          {filter.filterType === 'filter_select' && <SortFields {...own} />}
        </Field>
      )}
      <Field label={t(filterConfigMessages.behaviour)} isGroup>
        {(filter.filterType === 'filter_range' || filter.filterType === 'filter_metric') && (
          <RangeEnds {...props} />
        )}
        <BehaviourFields {...props} />
        <DefaultFields
          {...own}
          problem={problemOf('default-value') ?? problemOf('default') ?? problemOf('unread')}
        />
      </Field>
      <TextAreaField
        label={t(filterConfigMessages.description)}
        isOptional
        value={filter.description}
        onChange={(description) => {
          onChange({ ...filter, description });
        }}
      />
    </div>
  );
}
