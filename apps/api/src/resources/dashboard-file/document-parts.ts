import {
  partName,
  plainMarkdown,
  sealLiveText,
  type Layout,
  type LayoutComponent,
  type LivePlace,
  type SheetPlace,
} from '@belvedere/core';
import type { DocumentPart, LiveValue } from '../../engine-work/tasks/drawing.ts';
import { documentTexts } from '../../messages.ts';
import type { ChartOfDashboard } from './open-dashboard.ts';

/** What is known of the charts of a document. */
export interface ChartsOfDocument {
  readonly charts: ReadonlyMap<number, ChartOfDashboard>;
  /** Why charts are not drawn, by id. */
  readonly faults: ReadonlyMap<number, string>;
  /** HTML in texts is read as what it says, else as the text that it is. */
  readonly allowsHtml: boolean;
  /** What stands at a live place of a text. */
  readonly liveAt: (place: LivePlace) => LiveValue;
}

type Place = Omit<SheetPlace, 'id'>;

/** What a chart is called where it stands. */
export function titleOf(part: LayoutComponent, chart: ChartOfDashboard | undefined): string {
  const name = part.meta.sliceNameOverride ?? chart?.name ?? part.meta.sliceName ?? '';
  return name + (chart?.suffix ?? '');
}

function chartPart(part: LayoutComponent, place: Place, { charts, faults }: ChartsOfDocument): DocumentPart {
  const id = part.meta.chartId ?? 0;
  const chart = charts.get(id);
  const title = titleOf(part, chart);
  const text = chart === undefined ? documentTexts.gone.text : faults.get(id);
  if (text !== undefined) return { ...place, kind: 'note', title, text };
  const subtitle = chart?.form['subtitle'];
  return {
    ...place,
    kind: 'chart',
    id,
    vizType: String(chart?.form['viz_type'] ?? ''),
    title,
    subtitle: typeof subtitle === 'string' ? subtitle : '',
  };
}

/** A text without its markup, and what stands at its live places. */
function liveBlocks({ meta }: LayoutComponent, known: ChartsOfDocument) {
  const { text, places } = sealLiveText(meta.code ?? '');
  return { blocks: plainMarkdown(text, known), live: places.map(known.liveAt) };
}

/** What stands at the places of a layout, moved by `left` and `top`. */
export function documentParts(
  layout: Layout,
  places: readonly SheetPlace[],
  known: ChartsOfDocument,
  { left, top }: { readonly left: number; readonly top: number },
): readonly DocumentPart[] {
  return places.flatMap(({ id, x, y, width, height }): readonly DocumentPart[] => {
    const part = layout[id];
    if (part === undefined) return [];
    const place = { x: x + left, y: y + top, width, height };
    switch (part.type) {
      case 'CHART':
        return [chartPart(part, place, known)];
      case 'MARKDOWN':
        return [{ ...place, kind: 'text', ...liveBlocks(part, known) }];
      case 'HEADER':
        return [{ ...place, kind: 'heading', text: partName(layout, part) }];
      default:
        return [{ ...place, kind: 'divider' }];
    }
  });
}
