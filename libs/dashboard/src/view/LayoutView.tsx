import {
  assertNever,
  availableColumns,
  heightOf,
  LAYOUT_IDS,
  placeRow,
  type Layout,
  type LayoutComponent,
  type Placement,
} from '@belvedere/core';
import type { CSSProperties, JSX } from 'react';
import { ChartPart, isKpi } from './ChartPart.tsx';
import { MarkdownPart } from './MarkdownPart.tsx';
import { headingClass } from './heading-class.ts';
import { surfaceClass } from './surface.ts';
import { TabsPart } from './TabsPart.tsx';
import { useDashboard } from '../instance/use-dashboard.ts';

/** A heading of the author. */
function HeadingPart({ part }: { readonly part: LayoutComponent }): JSX.Element {
  return <h2 className={headingClass(part) + surfaceClass(part)}>{part.meta.text}</h2>;
}

/** What a cell leaves to the style sheet: columns, and its height in units. */
function cellStyle({ x, w, h }: Omit<Placement, 'id'>): CSSProperties {
  return { '--bv-x': x + 1, '--bv-w': w, '--bv-h': h } as CSSProperties;
}

function Row({ row, layout }: { readonly row: LayoutComponent; readonly layout: Layout }): JSX.Element {
  const charts = useDashboard((state) => state.charts);
  const style = { '--bv-cols': availableColumns(layout, row.id) } as CSSProperties;
  return (
    <div className={`bv-row${surfaceClass(row)}`} style={style}>
      {placeRow(layout, row.id).map(({ id, ...place }) => {
        const part = layout[id];
        if (part === undefined) return null;
        const small = part.type === 'CHART' && isKpi(charts[part.meta.chartId ?? -1]) ? ' bv-cell-kpi' : '';
        return (
          <div
            key={id}
            className={`bv-cell bv-cell-${part.type.toLowerCase()}${small}`}
            style={cellStyle(place)}
          >
            <Part part={part} layout={layout} />
          </div>
        );
      })}
    </div>
  );
}

/** A chart or text that stands straight in a column has its height, and the width of the column. */
function Alone({ part, layout }: { readonly part: LayoutComponent; readonly layout: Layout }): JSX.Element {
  return (
    <div
      className={`bv-cell-alone bv-cell-${part.type.toLowerCase()}`}
      style={cellStyle({ x: 0, w: 1, h: heightOf(layout, part.id) })}
    >
      <Part part={part} layout={layout} />
    </div>
  );
}

function Container({ id, layout }: { readonly id: string; readonly layout: Layout }): JSX.Element {
  const own = layout[id];
  return (
    <div className={`bv-container${own === undefined ? '' : surfaceClass(own)}`}>
      {(layout[id]?.children ?? []).map((child) => {
        const part = layout[child];
        if (part === undefined || (part.type === 'ROW' && part.children.length === 0)) return null;
        const isSized = part.type === 'CHART' || part.type === 'MARKDOWN';
        return isSized ? (
          <Alone key={child} part={part} layout={layout} />
        ) : (
          <Part key={child} part={part} layout={layout} />
        );
      })}
    </div>
  );
}

/** One part with everything in it, as readers see it. */
function Part({
  part,
  layout,
}: {
  readonly part: LayoutComponent;
  readonly layout: Layout;
}): JSX.Element | null {
  switch (part.type) {
    case 'CHART':
      return <ChartPart part={part} />;
    case 'MARKDOWN':
      return <MarkdownPart part={part} />;
    case 'ROW':
    case 'DYNAMIC':
      return <Row row={part} layout={layout} />;
    case 'TABS':
      return (
        <TabsPart part={part} renderTab={(tabId) => <Container key={tabId} id={tabId} layout={layout} />} />
      );
    case 'HEADER':
      return <HeadingPart part={part} />;
    case 'DIVIDER':
      return <hr className="bv-part-divider" />;
    case 'COLUMN':
    case 'GRID':
    case 'TAB':
    case 'ROOT':
      return <Container id={part.id} layout={layout} />;
    default:
      return assertNever(part.type);
  }
}

/** A layout as readers see it: CSS grids of twelve columns, one column on phones. */
export function LayoutView({ layout }: { readonly layout: Layout }): JSX.Element | null {
  const root = layout[LAYOUT_IDS.root];
  return root === undefined ? null : <Part part={root} layout={layout} />;
}
