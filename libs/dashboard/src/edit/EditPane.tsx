import { useCount, useRead, useServices, useUser } from '@belvedere/client-store';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { chartIdsOf, type ComponentType, type Message } from '@belvedere/core';
import {
  Checkbox,
  EmptyState,
  ErrorPanel,
  Icon,
  isIconName,
  LoadingState,
  Select,
  Tag,
  TextField,
  useDebounced,
  useT,
  type IconName,
} from '@belvedere/ui';
import { useRef, useState, type JSX } from 'react';
import { paneMessages } from '../messages/edit.ts';
import { useDashboard } from '../instance/use-dashboard.ts';
import { useDraggable } from './drag.ts';
import { endTarget, type Dragged } from './dragged.ts';
import { useDrop } from './use-drop.ts';

const ELEMENTS: readonly {
  readonly type: ComponentType;
  readonly label: Message;
  readonly icon: IconName;
}[] = [
  { type: 'TABS', label: paneMessages.tabsElement, icon: 'folder-close' },
  { type: 'ROW', label: paneMessages.row, icon: 'add-row-bottom' },
  { type: 'COLUMN', label: paneMessages.column, icon: 'add-column-right' },
  { type: 'HEADER', label: paneMessages.heading, icon: 'header' },
  { type: 'MARKDOWN', label: paneMessages.text, icon: 'new-text-box' },
  { type: 'DIVIDER', label: paneMessages.divider, icon: 'minus' },
];

const SEARCH_DELAY_MS = 300;
const CHARTS_SHOWN = 200;

/** Puts something where a click in the pane puts it. */
function usePlaceAtEnd(): (dragged: Dragged) => void {
  const drop = useDrop();
  const layout = useDashboard((state) => state.history?.present.layout);
  const activeTabs = useDashboard((state) => state.activeTabs);
  const selectedId = useDashboard((state) => state.selectedId);
  return (dragged) => {
    if (layout !== undefined) drop(dragged, endTarget(layout, selectedId, activeTabs, dragged));
  };
}

function ElementTile({ type, label, icon }: (typeof ELEMENTS)[number]): JSX.Element {
  const t = useT();
  const ref = useRef<HTMLButtonElement>(null);
  const placeAtEnd = usePlaceAtEnd();
  const isDragging = useDraggable(ref, { kind: 'element', type }, t(label));
  return (
    <button
      ref={ref}
      type="button"
      className={isDragging ? 'bv-pane-tile bv-dragging' : 'bv-pane-tile'}
      onClick={() => {
        placeAtEnd({ kind: 'element', type });
      }}
    >
      <Icon name={icon} /> {t(label)}
    </button>
  );
}

interface ListedChart {
  readonly id: number;
  readonly slice_name: string;
  readonly viz_type: string;
  readonly datasource_name_text: string | null;
  readonly changed_on_delta_humanized: string;
}

function ChartCard({
  chart,
  isAdded,
}: {
  readonly chart: ListedChart;
  readonly isAdded: boolean;
}): JSX.Element {
  const t = useT();
  const { charts } = useServices();
  const ref = useRef<HTMLButtonElement>(null);
  const placeAtEnd = usePlaceAtEnd();
  const dragged = { kind: 'chart', id: chart.id, name: chart.slice_name } as const;
  const isDragging = useDraggable(ref, dragged, chart.slice_name);
  const card = charts.find(chart.viz_type)?.card;
  const icon = card !== undefined && isIconName(card.icon) ? card.icon : 'chart';
  const type = card === undefined ? chart.viz_type : t(card.name);
  return (
    <button
      ref={ref}
      type="button"
      className={['bv-pane-card', isAdded ? 'bv-added' : '', isDragging ? 'bv-dragging' : ''].join(' ')}
      aria-label={t(paneMessages.add, { title: chart.slice_name })}
      disabled={isAdded}
      onClick={() => {
        placeAtEnd(dragged);
      }}
    >
      <span className="bv-card-icon">
        <Icon name={icon} />
      </span>
      <span className="bv-pane-card-text">
        <span className="bv-card-title bv-ellipsis">{chart.slice_name}</span>
        <span className="bv-card-note bv-ellipsis">
          {[type, chart.datasource_name_text, chart.changed_on_delta_humanized].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isAdded && <Tag>{t(paneMessages.added)}</Tag>}
    </button>
  );
}

const ORDERS = {
  recent: { column: 'changed_on_delta_humanized', direction: 'desc', label: paneMessages.recent },
  name: { column: 'slice_name', direction: 'asc', label: paneMessages.byName },
  type: { column: 'viz_type', direction: 'asc', label: paneMessages.byType },
  dataset: { column: 'datasource_name', direction: 'asc', label: paneMessages.byDataset },
} as const;
type Order = keyof typeof ORDERS;
const ORDER_NAMES: readonly Order[] = ['recent', 'name', 'type', 'dataset'];

function ChartList({
  search,
  onlyMine,
  order,
}: {
  readonly search: string;
  readonly onlyMine: boolean;
  readonly order: Order;
}): JSX.Element {
  const t = useT();
  const user = useUser();
  const countText = useCount();
  const layout = useDashboard((state) => state.history?.present.layout);
  const mine =
    onlyMine && user?.userId !== undefined ? [{ col: 'owners', opr: 'rel_m_m', value: user.userId }] : [];
  const found = search === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: search }];
  const read = useRead('chart', 'list', {
    q: {
      page_size: CHARTS_SHOWN,
      order_column: ORDERS[order].column,
      order_direction: ORDERS[order].direction,
      filters: [...mine, ...found],
    },
  });
  const added = new Set(layout === undefined ? [] : chartIdsOf(layout));
  if (read.problem !== null && read.reply === null)
    return (
      <ErrorPanel
        title={t(paneMessages.chartsFailed)}
        reason={t(paneMessages.chartsFailedWhy, { reason: read.problem.message })}
        onRetry={read.refetch}
      />
    );
  if (read.reply === null) return <LoadingState />;
  const { count, result } = read.reply;
  if (result.length === 0)
    return <EmptyState icon="chart" title={t(paneMessages.none)} reason={t(paneMessages.noneWhy)} />;
  return (
    <div className="bv-pane-charts">
      {result.map((chart) => (
        <ChartCard key={chart.id} chart={chart} isAdded={added.has(chart.id)} />
      ))}
      {count > result.length && (
        <p className="bv-field-hint">
          {t(paneMessages.cut, { shown: countText(result.length), count: countText(count) })}
        </p>
      )}
    </div>
  );
}

/** The pane at the end: layout elements, and charts to add. */
export function EditPane(): JSX.Element {
  const t = useT();
  const { storage } = useServices();
  const [search, setSearch] = useState('');
  const [onlyMine, setOnlyMine] = useState(() => storage.getItem('bv.pane.mine') !== 'no');
  const [order, setOrder] = useState<Order>('recent');
  const settled = useDebounced(search.trim(), SEARCH_DELAY_MS);
  return (
    <aside className="bv-pane" aria-label={t(paneMessages.elements)}>
      <h3>{t(paneMessages.elements)}</h3>
      <div className="bv-pane-tiles">
        {ELEMENTS.map((element) => (
          <ElementTile key={element.type} {...element} />
        ))}
      </div>
      <div className="bv-pane-head">
        <h3>{t(paneMessages.charts)}</h3>
        <a href={PAGE_URLS.newChart}>{t(paneMessages.createChart)}</a>
      </div>
      <div className="bv-pane-find">
        <TextField
          label={t(paneMessages.search)}
          isLabelHidden
          icon="search"
          type="search"
          placeholder={t(paneMessages.search)}
          value={search}
          onChange={setSearch}
        />
        <Select
          label={t(paneMessages.order)}
          isLabelHidden
          value={order}
          options={ORDER_NAMES.map((value) => ({ value, label: t(ORDERS[value].label) }))}
          onChange={setOrder}
        />
      </div>
      <Checkbox
        label={t(paneMessages.onlyMine)}
        isChecked={onlyMine}
        onChange={(isChecked) => {
          storage.setItem('bv.pane.mine', isChecked ? 'yes' : 'no');
          setOnlyMine(isChecked);
        }}
      />
      <ChartList search={settled} onlyMine={onlyMine} order={order} />
    </aside>
  );
}
