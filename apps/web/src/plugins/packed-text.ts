import { PACKED_FORMAT, type PackedChart } from '@belvedere/charts';
import { isJsonObject, parseJsonObject } from '@belvedere/core';

/** Whether a value has the parts by which a packed chart is known. */
function isPackedChart(value: unknown): value is PackedChart {
  if (!isJsonObject(value) || value['format'] !== PACKED_FORMAT) return false;
  const { manifest, code } = value;
  return isJsonObject(manifest) && isJsonObject(manifest['name']) && typeof code === 'string';
}

/** The packed chart in a text; null when the text is none. The server checks the rest of it. */
export function packedChartIn(text: string): PackedChart | null {
  const json: unknown = parseJsonObject(text);
  return isPackedChart(json) ? json : null;
}
