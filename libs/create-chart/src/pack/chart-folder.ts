import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { texts } from '../messages.ts';

/** A chart package on disk. */
export interface ChartFolder {
  /** Absolute. */
  readonly folder: string;
  /** The source file that exports the chart, absolute. */
  readonly entry: string;
  /** The file beside it that exports its examples, absolute; it may be missing. */
  readonly examples: string;
  readonly name: string;
  readonly version: string;
}

const VERSION = /^\d+\.\d+\.\d+/;

/** Reads a chart package. Throws when its package.json has no version. */
export function readChartFolder(folder: string, entry = 'src/chart.ts'): ChartFolder {
  const root = resolve(folder);
  const json = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Readonly<
    Record<string, unknown>
  >;
  const { name, version } = json;
  if (typeof version !== 'string' || !VERSION.test(version)) throw new Error(texts.versionMissing(root));
  const path = join(root, entry);
  return {
    folder: root,
    entry: path,
    examples: path.replace(/\.(tsx?|jsx?|mjs)$/, '.examples.$1'),
    name: typeof name === 'string' ? name : 'chart',
    version,
  };
}
