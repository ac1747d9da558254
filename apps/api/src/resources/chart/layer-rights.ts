import { contractErrors } from '@belvedere/contracts';
import {
  holds,
  isJsonObject,
  parseJsonObject,
  readAnnotationLayer,
  type Json,
  type Viewer,
} from '@belvedere/core';
import type { Services } from '../../services.ts';
import { scopeOf } from '../object/scope.ts';
import { formDataOf } from './present.ts';
import { findChart, type ChartRow } from './repository.ts';

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

function layerIdOf(stored: Json): readonly number[] {
  const read = isJsonObject(stored) ? readAnnotationLayer(stored) : null;
  if (read === null || 'reason' in read) return [];
  return read.layer.source.kind === 'native' ? [read.layer.source.layerId] : [];
}

/** Stored layers that a saved chart shows. */
function layersOf(row: ChartRow): ReadonlySet<number> {
  const queries = listOf(parseJsonObject(row.query_context)?.['queries']);
  const asked = [formDataOf(row), ...queries.filter(isJsonObject)];
  return new Set(asked.flatMap((part) => listOf(part['annotation_layers']).flatMap(layerIdOf)));
}

/**
 * A stored layer is read by those who may read annotations, and, on a chart that was saved with it, by everybody who
 * may see that chart. For others it is not there: throws NOT_FOUND.
 */
export async function checkLayer(
  services: Services,
  viewer: Viewer,
  layerId: number,
  chartId: number | null,
): Promise<void> {
  if (holds(viewer, 'can_read', 'Annotation')) return;
  const { reader } = services.store;
  const chart = chartId === null ? null : await findChart(reader, scopeOf(services, viewer), chartId);
  if (chart !== null && layersOf(chart).has(layerId)) return;
  throw contractErrors.error('NOT_FOUND', { type: 'annotation layer', id: layerId });
}
