import { chartUrl, type ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Call, RawAnswer } from '../../http/call.ts';
import { thumbnailUrlOf } from '../../object/thumbnail.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { ChartRow } from '../../stored/chart.ts';
import { chartPicture } from './image-routes.ts';
import { getChartRow } from './service.ts';

const DEFAULT_SIZE = [800, 600] as const;
const KEY = /-(\d{2,4})x(\d{2,4})$/;

interface Asked {
  readonly key: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The picture of a chart in a size, under a key that changes with the chart and with what its reader may see. */
async function pictureAt(
  services: Services,
  viewer: Viewer,
  row: ChartRow,
  [width = DEFAULT_SIZE[0], height = DEFAULT_SIZE[1]]: readonly number[],
): Promise<Asked> {
  const digest = (await thumbnailUrlOf(services, viewer, 'chart', row)).split('/').at(-2) ?? '';
  const key = `${digest}-${width}x${height}`;
  return { key, url: `/api/v1/chart/${row.id}/screenshot/${key}/`, width, height };
}

/** Offers the picture of a chart, 800 by 600 px unless a size is asked for. With `force` its answers are made anew. */
export async function offerScreenshot(
  services: Services,
  call: Call<typeof ROUTES.chart.offerScreenshot>,
): Promise<{ readonly cache_key: string; readonly chart_url: string; readonly image_url: string }> {
  const row = await getChartRow(services.store.reader, scopeOf(services, call.viewer), call.params.id);
  const { thumb_size: thumb, window_size: window, force = false } = call.q ?? {};
  const { key, url, ...size } = await pictureAt(services, call.viewer, row, thumb ?? window ?? DEFAULT_SIZE);
  if (force) await chartPicture(services, call, { id: row.id, ...size, ratio: 1, format: 'png', force });
  return { cache_key: key, chart_url: chartUrl(row.id), image_url: url };
}

/** The picture of a key that was offered to the same reader; any other key leads on to the present one. */
export async function screenshot(
  services: Services,
  call: Call<typeof ROUTES.chart.screenshot>,
): Promise<RawAnswer> {
  const { id, key } = call.params;
  const row = await getChartRow(services.store.reader, scopeOf(services, call.viewer), id);
  const size = KEY.exec(key)?.slice(1).map(Number) ?? DEFAULT_SIZE;
  const asked = await pictureAt(services, call.viewer, row, size);
  if (asked.key !== key) {
    call.setStatus(302);
    call.setHeader('cache-control', 'private, no-store');
    call.setHeader('location', asked.url);
    return { type: 'text/plain; charset=utf-8', body: '' };
  }
  const { width, height } = asked;
  const body = await chartPicture(services, call, { id: row.id, width, height, ratio: 1, format: 'png' });
  call.setHeader('cache-control', 'private, no-cache');
  return { type: 'image/png', body };
}
