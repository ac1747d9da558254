import { PACKED_FORMAT, type PackedChart } from '@belvedere/charts';
import { isJsonObject, parseJsonObject } from '@belvedere/core';

/** The packed chart in a text; null when the text is none. The server checks the rest of it. */
export function packedChartIn(text: string): PackedChart | null {
  const json = parseJsonObject(text);
  if (json === null || json['format'] !== PACKED_FORMAT) return null;
  const { manifest, code } = json;
  return isJsonObject(manifest) && isJsonObject(manifest['name']) && typeof code === 'string'
    ? (json as unknown as PackedChart)
    : null;
}
