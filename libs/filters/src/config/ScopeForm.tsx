import { filterTypeOf } from '@belvedere/charts';
import {
  chartsInScope,
  foreignCharts,
  LAYOUT_IDS,
  scopeOfCharts,
  scopeTree,
  tabNameOf,
  WHOLE_SCOPE,
  type NativeFilter,
  type ScopeNode,
} from '@belvedere/core';
import { Icon, Select, Tag, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { filterConfigMessages } from '../messages/filter-config.ts';
import type { FilterConfigPlace } from './config-place.ts';
import { surroundingsOf } from './surroundings.ts';

interface TreeProps {
  readonly node: ScopeNode;
  readonly depth: number;
  readonly chosen: ReadonlySet<number>;
  readonly nameOf: (node: ScopeNode) => string;
  readonly noteOf: (chartId: number) => JSX.Element | null;
  readonly matches: (node: ScopeNode) => boolean;
  readonly onToggle: (charts: readonly number[], isOn: boolean) => void;
}

/** A tab or chart with its box, and what is below it. */
function TreeNode(props: TreeProps): JSX.Element | null {
  const { node, depth, chosen, nameOf, noteOf, matches, onToggle } = props;
  const t = useT();
  if (!matches(node)) return null;
  const count = node.charts.filter((id) => chosen.has(id)).length;
  const isAll = count === node.charts.length;
  return (
    <li>
      <div className="bv-scope-row" style={{ paddingInlineStart: 8 + depth * 22 }}>
        <label>
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box !== null) box.indeterminate = count > 0 && !isAll;
            }}
            onChange={(event) => {
              onToggle(node.charts, event.target.checked);
            }}
          />
          <Icon
            name={node.kind === 'chart' ? 'chart' : node.kind === 'tab' ? 'folder-close' : 'dashboard'}
            size={14}
          />
          <span className={node.kind === 'chart' ? 'bv-ellipsis' : 'bv-ellipsis bv-strong'}>
            {nameOf(node)}
          </span>
        </label>
        {node.kind === 'chart' ? (
          noteOf(node.chartId ?? 0)
        ) : (
          <small>{t(filterConfigMessages.scopeCount, { chosen: count, count: node.charts.length })}</small>
        )}
      </div>
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <TreeNode key={child.id} {...props} node={child} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}

const isWhole = ({ scope: { rootPath, excluded } }: NativeFilter): boolean =>
  excluded.length === 0 && rootPath.length === 1 && rootPath[0] === LAYOUT_IDS.root;

/** What a filter is called in the dataset of a chart: a column of it, where it has none of the filter's name. */
function MappedColumn({
  place,
  filter,
  chartId,
  onChange,
}: {
  readonly place: FilterConfigPlace;
  readonly filter: NativeFilter;
  readonly chartId: number;
  readonly onChange: (filter: NativeFilter) => void;
}): JSX.Element | null {
  const t = useT();
  const chart = place.charts.find(({ id }) => id === chartId);
  const datasetId = chart?.datasetId ?? null;
  const [first] = filter.targets;
  if (datasetId === null || first === undefined || first.datasetId === datasetId) return null;
  const own = filter.targets.slice(1).find((target) => target.datasetId === datasetId)?.column ?? null;
  const columns = place.datasets[datasetId]?.columns ?? [];
  const others = filter.targets.filter((target, at) => at === 0 || target.datasetId !== datasetId);
  return (
    <Select<string>
      label={t(filterConfigMessages.columnHere, { chart: chart?.title ?? '' })}
      isLabelHidden
      size="small"
      value={own}
      placeholder={t(filterConfigMessages.noColumn, { column: first.column ?? '' })}
      options={columns.map(({ column_name: value, verbose_name: title }) => ({
        value,
        label: title ?? value,
      }))}
      onChange={(column) => {
        onChange({ ...filter, targets: [...others, { datasetId, column }] });
      }}
      onClear={() => {
        onChange({ ...filter, targets: others });
      }}
    />
  );
}

/** For which tabs and charts a filter holds. */
export function ScopeForm({
  place,
  filter,
  onChange,
}: {
  readonly place: FilterConfigPlace;
  readonly filter: NativeFilter;
  readonly onChange: (filter: NativeFilter) => void;
}): JSX.Element {
  const t = useT();
  const { layout, charts } = place;
  const [search, setSearch] = useState('');
  const [isSome, setSome] = useState(!isWhole(filter));
  const tree = scopeTree(layout);
  const chosen = new Set(chartsInScope(layout, filter.scope));
  const foreign = new Set(
    filterTypeOf(filter.filterType)?.columns === 'none'
      ? []
      : foreignCharts({ ...filter, scope: WHOLE_SCOPE }, surroundingsOf(place)),
  );
  const nameOf = (node: ScopeNode): string => {
    if (node.kind === 'root') return t(filterConfigMessages.wholeDashboard);
    return node.kind === 'tab'
      ? tabNameOf(node.part)
      : (charts.find(({ id }) => id === node.chartId)?.title ?? '');
  };
  const needle = search.trim().toLowerCase();
  const matches = (node: ScopeNode): boolean =>
    needle === '' || nameOf(node).toLowerCase().includes(needle) || node.children.some(matches);
  const column = filter.targets[0]?.column ?? '';
  const isMapped = (id: number): boolean => {
    const dataset = charts.find((chart) => chart.id === id)?.datasetId ?? null;
    return filter.targets.slice(1).some(({ datasetId }) => datasetId === dataset);
  };
  const noteOf = (id: number): JSX.Element | null => {
    if (column === '' || (!foreign.has(id) && !isMapped(id))) return null;
    if (chosen.has(id))
      return <MappedColumn place={place} filter={filter} chartId={id} onChange={onChange} />;
    return <Tag tone="neutral">{t(filterConfigMessages.noColumn, { column })}</Tag>;
  };
  const choose = (some: boolean): void => {
    setSome(some);
    if (!some) onChange({ ...filter, scope: WHOLE_SCOPE });
  };
  const toggle = (ids: readonly number[], isOn: boolean): void => {
    const next = isOn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id));
    onChange({ ...filter, scope: scopeOfCharts(layout, [...new Set(next)]) });
  };
  return (
    <div className="bv-config-form">
      <fieldset className="bv-scope-kinds">
        <legend className="bv-visually-hidden">{t(filterConfigMessages.scoping)}</legend>
        {[false, true].map((some) => (
          <label key={String(some)}>
            <input
              type="radio"
              name="scope"
              checked={isSome === some}
              onChange={() => {
                choose(some);
              }}
            />
            {t(some ? filterConfigMessages.somePanels : filterConfigMessages.allPanels)}
          </label>
        ))}
      </fieldset>
      {isSome && tree !== null && (
        <>
          <TextField
            label={t(filterConfigMessages.searchPanels)}
            isLabelHidden
            type="search"
            icon="search"
            placeholder={t(filterConfigMessages.searchPanels)}
            value={search}
            onChange={setSearch}
          />
          <ul className="bv-scope-tree" aria-label={t(filterConfigMessages.scoping)}>
            <TreeNode {...{ chosen, nameOf, noteOf, matches }} node={tree} depth={0} onToggle={toggle} />
          </ul>
          {!matches(tree) && <p className="bv-filter-note">{t(filterConfigMessages.noCharts, { search })}</p>}
          <p className="bv-filter-note">{t(filterConfigMessages.joins)}</p>
        </>
      )}
    </div>
  );
}
