import type { Services } from '@belvedere/client-store';
import { datasourceKey, isJsonObject, type FormData } from '@belvedere/core';
import type { ReadyState } from '../state/explore-view.ts';

function urlParamsOf({ url_params: params }: FormData): readonly [string, string][] {
  if (!isJsonObject(params)) return [];
  return Object.entries(params).map(([name, value]) => [name, String(value)]);
}

/** Keeps the chart as it stands and gives the address under which it opens so. Throws what the server refused. */
export async function makePermalink(api: Services['api'], state: ReadyState): Promise<string> {
  const { formData, chart, dataset } = state;
  const { url } = await api.call('explore', 'createPermalink', {
    body: {
      formData: {
        ...formData,
        datasource: formData.datasource ?? datasourceKey(dataset.datasource),
        ...(chart !== null && { slice_id: chart.id }),
      },
      urlParams: urlParamsOf(formData).map((pair) => [...pair]),
    },
  });
  return url;
}

/** Size of an embedded chart, CSS px. */
export interface EmbedSize {
  readonly width: number;
  readonly height: number;
}

/** Size that the dialog starts with. */
export const EMBED_SIZE: EmbedSize = { width: 600, height: 400 };

/** The HTML that shows a chart in another page. */
export function embedCode(url: string, { width, height }: EmbedSize): string {
  const address = new URL(url);
  address.searchParams.set('standalone', '1');
  address.searchParams.set('height', String(height));
  return [
    '<iframe',
    `  width="${width}"`,
    `  height="${height}"`,
    '  seamless',
    '  frameBorder="0"',
    '  scrolling="no"',
    `  src="${address.href.replaceAll('&', '&amp;')}"`,
    '>',
    '</iframe>',
  ].join('\n');
}
