import { contractErrors } from '@belvedere/contracts';
import {
  dashboardLayers,
  fillMessage,
  holds,
  isJsonObject,
  parseJsonObject,
  readAnnotationLayer,
  type Json,
  type Viewer,
} from '@belvedere/core';
import { fieldTexts } from '../messages.ts';
import { invalidFields } from '../object/owners.ts';
import { scopeOf } from '../security/scope.ts';
import type { Services } from '../services.ts';
import { findChart, type ChartRow } from '../stored/chart.ts';
import { findDashboard } from '../stored/dashboard.ts';

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

function layerIdOf(stored: Json): readonly number[] {
  const read = isJsonObject(stored) ? readAnnotationLayer(stored) : null;
  if (read === null || 'reason' in read) return [];
  return read.layer.source.kind === 'native' ? [read.layer.source.layerId] : [];
}

/** What of a chart names layers. */
type LayerFields = Pick<ChartRow, 'params' | 'query_context'>;

/** Stored layers that a saved chart shows. */
function layersOf(row: LayerFields): ReadonlySet<number> {
  const queries = listOf(parseJsonObject(row.query_context)?.['queries']);
  const asked = [parseJsonObject(row.params) ?? {}, ...queries.filter(isJsonObject)];
  return new Set(asked.flatMap((part) => listOf(part['annotation_layers']).flatMap(layerIdOf)));
}

/** Stored layers that a dashboard puts on its charts. */
const layersOfDashboard = (metadata: string | null): ReadonlySet<number> =>
  new Set(dashboardLayers(parseJsonObject(metadata) ?? {}).flatMap(layerIdOf));

/** Where a layer is read: on a chart, on a dashboard, on one of its charts, or on neither. */
export interface LayerPlace {
  readonly chartId: number | null;
  readonly dashboardId: number | null;
}

/**
 * A stored layer is read by those who may read annotations, and, on a chart or dashboard that was saved with it, by
 * everybody who may see that. For others it is not there: throws NOT_FOUND.
 */
export async function checkLayer(
  services: Services,
  viewer: Viewer,
  layerId: number,
  { chartId, dashboardId }: LayerPlace,
): Promise<void> {
  if (holds(viewer, 'can_read', 'Annotation')) return;
  const { reader } = services.store;
  const scope = scopeOf(services, viewer);
  const chart = chartId === null ? null : await findChart(reader, scope, chartId);
  if (chart !== null && layersOf(chart).has(layerId)) return;
  const dashboard = dashboardId === null ? null : await findDashboard(reader, scope, dashboardId);
  if (layersOfDashboard(dashboard?.json_metadata ?? null).has(layerId)) return;
  throw contractErrors.error('NOT_FOUND', { type: 'annotation layer', id: layerId });
}

const NO_LAYERS: LayerFields = { params: null, query_context: null };

/**
 * A chart shows its stored layers to everybody who may see it, so only those who may read annotations put one on it.
 * `before` is the chart as it is stored, null for a new one. Throws FIELDS_INVALID naming the layers.
 */
export function checkLayersAdded(
  viewer: Viewer,
  before: LayerFields | null,
  given: { readonly [Name in keyof LayerFields]?: LayerFields[Name] | undefined },
): void {
  if (holds(viewer, 'can_read', 'Annotation')) return;
  const there = before ?? NO_LAYERS;
  const added = (['params', 'query_context'] as const).flatMap((name) => {
    const layers = layersOf({ ...NO_LAYERS, [name]: given[name] ?? null });
    const strange = [...layers].filter((id) => !layersOf(there).has(id)).join(', ');
    const text = fillMessage(fieldTexts.layersClosed.text, { ids: strange });
    return strange === '' ? [] : [[name, [text]] as const];
  });
  if (added.length > 0) throw invalidFields(Object.fromEntries(added));
}

/**
 * A dashboard shows its stored layers to everybody who may see it, so only those who may read annotations put one on it.
 * `before` and `given` are settings as they are stored, null for none. Throws FIELDS_INVALID naming the layers.
 */
export function checkDashboardLayers(viewer: Viewer, before: string | null, given: string | null): void {
  if (holds(viewer, 'can_read', 'Annotation')) return;
  const there = layersOfDashboard(before);
  const strange = [...layersOfDashboard(given)].filter((id) => !there.has(id));
  if (strange.length === 0) return;
  const text = fillMessage(fieldTexts.layersClosed.text, { ids: strange.join(', ') });
  throw invalidFields({ json_metadata: [text] });
}
