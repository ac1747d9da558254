import { createHash } from 'node:crypto';
import { PACKED_CODE_MAX, PACKED_FORMAT, type OutsideManifest, type PackedChart } from '@belvedere/charts';
import { texts } from '../messages.ts';
import { bundle, evaluate } from './bundle.ts';
import type { ChartFolder } from './chart-folder.ts';

/** Reads the manifest as data. It is one build with the chart, so that both know the same copy of every control. */
const MANIFEST_SOURCE = (entry: string): string => `
import * as module from ${JSON.stringify(entry)};
import { chartExportedBy, outsideManifestOf, PLUGIN_API_VERSION } from '@belvedere/charts';
export const manifest = outsideManifestOf(chartExportedBy(module));
export const apiVersion = PLUGIN_API_VERSION;
`;

/**
 * Packs a chart: its manifest as data, and its code with everything it imports as one module. Throws when the build
 * fails, when nothing in it is a chart, when its manifest is more than data, and when the code is too large.
 */
export async function packChart({ folder, entry, version }: ChartFolder): Promise<PackedChart> {
  const code = await bundle({ folder, file: entry });
  if (code.length > PACKED_CODE_MAX) throw new Error(texts.codeTooLarge(code.length, PACKED_CODE_MAX));
  const read = await evaluate(await bundle({ folder, source: MANIFEST_SOURCE(entry) }));
  return {
    format: PACKED_FORMAT,
    apiVersion: read['apiVersion'] as number,
    version,
    manifest: JSON.parse(JSON.stringify(read['manifest'])) as OutsideManifest,
    sha256: createHash('sha256').update(code, 'utf8').digest('hex'),
    code,
  };
}
