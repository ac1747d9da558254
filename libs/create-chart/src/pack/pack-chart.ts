import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  PACKED_CODE_MAX,
  PACKED_EXAMPLE_MAX,
  PACKED_FORMAT,
  type OutsideManifest,
  type PackedChart,
  type PackedExample,
} from '@belvedere/charts';
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

/** Reads the examples as data. Throws what they throw. */
const EXAMPLES_SOURCE = (examples: string): string => `
import * as module from ${JSON.stringify(examples)};
export const first = Object.values(module).find(Array.isArray)?.[0] ?? null;
`;

async function exampleOf({ folder, examples }: ChartFolder): Promise<PackedExample | null> {
  if (!existsSync(examples)) return null;
  const { first } = await evaluate(await bundle({ folder, source: EXAMPLES_SOURCE(examples) }));
  if (typeof first !== 'object' || first === null) return null;
  const { name, formData, frames, datasource } = first as PackedExample;
  const text = JSON.stringify({ name, formData, frames, datasource });
  if (text.length > PACKED_EXAMPLE_MAX)
    throw new Error(texts.exampleTooLarge(name, text.length, PACKED_EXAMPLE_MAX));
  return JSON.parse(text) as PackedExample;
}

/**
 * Packs a chart: its manifest and its first example as data, and its code with everything it imports as one module. Throws when the build
 * fails, when nothing in it is a chart, when its manifest is more than data, and when the code is too large.
 */
export async function packChart(chart: ChartFolder): Promise<PackedChart> {
  const { folder, entry, version } = chart;
  const code = await bundle({ folder, file: entry });
  if (code.length > PACKED_CODE_MAX) throw new Error(texts.codeTooLarge(code.length, PACKED_CODE_MAX));
  const read = await evaluate(await bundle({ folder, source: MANIFEST_SOURCE(entry) }));
  const example = await exampleOf(chart);
  return {
    format: PACKED_FORMAT,
    apiVersion: read['apiVersion'] as number,
    version,
    manifest: JSON.parse(JSON.stringify(read['manifest'])) as OutsideManifest,
    ...(example !== null && { example }),
    sha256: createHash('sha256').update(code, 'utf8').digest('hex'),
    code,
  };
}
