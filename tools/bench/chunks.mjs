// How heavy the code of each chart is beyond the chart kit, as the web client fetches it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../prepare.mjs';

const DIST = join(ROOT, 'apps/web/dist');
const LIMIT_KB = 8;
/** Charts with a page view of their own, which the limit does not mean. */
const EXCEPTED = /charts-basic\/src\/(table|pivot-table)\//;
const PLUGIN = /libs\/charts-[a-z]+\/src\/[a-z-]+\/plugin\.ts$/;

/** One row for the heaviest chart, which names it. */
export function chunkRows() {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const weights = Object.entries(manifest)
    .filter(([source]) => PLUGIN.test(source) && !EXCEPTED.test(source))
    .map(([source, { file }]) => ({
      chart: source.split('/').at(-2),
      kb: gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1024,
    }))
    .toSorted((a, b) => b.kb - a.kb);
  const [heaviest] = weights;
  if (heaviest === undefined) return [];
  return [
    {
      name: 'heaviest chart beyond the kit',
      value: heaviest.kb,
      unit: 'kB',
      limit: LIMIT_KB,
      note: `${heaviest.chart}, gzip; ${weights.length} charts`,
    },
  ];
}
