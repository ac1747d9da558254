import { filterTypeOf } from '@belvedere/charts';
import {
  chartsInScope,
  foreignCharts,
  LAYOUT_IDS,
  scopeOfCharts,
  WHOLE_SCOPE,
  type NativeFilter,
} from '@belvedere/core';
import { Select, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { filterConfigMessages } from '../messages/filter-config.ts';
import { ScopeTree } from '../scope/ScopeTree.tsx';
import type { FilterConfigPlace } from './config-place.ts';
import { surroundingsOf } from './surroundings.ts';

const isWhole = ({ scope: { rootPath, excluded } }: NativeFilter): boolean =>
  excluded.length === 0 && rootPath.length === 1 && rootPath[0] === LAYOUT_IDS.root;

/** Which column of a chart's other dataset a filter filters: the one chosen, else that of the filter's name, which is a suggestion. */
function MappedColumn({
  place,
  filter,
  chartId,
  isLabelHidden,
  onChange,
}: {
  readonly place: FilterConfigPlace;
  readonly filter: NativeFilter;
  readonly chartId: number;
  readonly isLabelHidden: boolean;
  readonly onChange: (filter: NativeFilter) => void;
}): JSX.Element | null {
  const t = useT();
  const chart = place.charts.find(({ id }) => id === chartId);
  const datasetId = chart?.datasetId ?? null;
  const [first] = filter.targets;
  if (datasetId === null || first === undefined || first.datasetId === datasetId) return null;
  const own = filter.targets.slice(1).find((target) => target.datasetId === datasetId)?.column ?? null;
  const columns = place.datasets[datasetId]?.columns ?? [];
  const sameName = columns.find(({ column_name: name }) => name === first.column)?.column_name ?? null;
  const others = filter.targets.filter((target, at) => at === 0 || target.datasetId !== datasetId);
  return (
    <Select<string>
      label={t(filterConfigMessages.columnHere, { chart: chart?.title ?? '' })}
      isLabelHidden={isLabelHidden}
      size="small"
      value={own ?? sameName}
      error={
        isLabelHidden || own !== null || sameName !== null
          ? null
          : t(filterConfigMessages.noColumn, { column: first.column ?? '' })
      }
      placeholder={t(filterConfigMessages.noColumn, { column: first.column ?? '' })}
      options={columns.map(({ column_name: value, verbose_name: title }) => ({
        value,
        label: title ?? value,
      }))}
      onChange={(column) => {
        onChange({ ...filter, targets: [...others, { datasetId, column }] });
      }}
      {...(own !== null && {
        onClear: () => {
          onChange({ ...filter, targets: others });
        },
      })}
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
  const [isSome, setSome] = useState(!isWhole(filter));
  const chosen = new Set(chartsInScope(layout, filter.scope));
  const foreign = new Set(
    filterTypeOf(filter.filterType)?.columns === 'none'
      ? []
      : foreignCharts({ ...filter, scope: WHOLE_SCOPE }, surroundingsOf(place)),
  );
  const column = filter.targets[0]?.column ?? '';
  const mapped = { place, filter, onChange };
  const noteOf = (id: number): JSX.Element | null => {
    if (column === '') return null;
    if (chosen.has(id)) return <MappedColumn {...mapped} chartId={id} isLabelHidden />;
    return foreign.has(id) ? <Tag tone="neutral">{t(filterConfigMessages.noColumn, { column })}</Tag> : null;
  };
  const choose = (some: boolean): void => {
    setSome(some);
    if (!some) onChange({ ...filter, scope: WHOLE_SCOPE });
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
      {isSome ? (
        <ScopeTree
          layout={layout}
          chosen={chosen}
          titleOf={(id) => charts.find((chart) => chart.id === id)?.title ?? ''}
          noteOf={noteOf}
          onChange={(ids) => {
            onChange({ ...filter, scope: scopeOfCharts(layout, ids) });
          }}
        />
      ) : (
        column !== '' &&
        [...chosen].map((id) => <MappedColumn key={id} {...mapped} chartId={id} isLabelHidden={false} />)
      )}
    </div>
  );
}
