// How heavy the code of each chart is beyond the chart kit and what its family shares, as the web client fetches it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../prepare.mjs';

const ASSETS = join(ROOT, 'apps/web/dist/assets');
const LIMIT_KB = 8;
/** Charts with a page view of their own, which the limit does not mean. */
const EXCEPTED = new Set(['table', 'pivot-table']);
const FILE = /^chart-(.+)-[\w-]{8}\.js$/;

/** Folders of charts. */
function chartNames() {
  return ['charts-basic', 'charts-geo'].flatMap((lib) => {
    const folder = join(ROOT, 'libs', lib, 'src');
    return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'plugin.ts')));
  });
}

/** One row for the heaviest chart, which names it. Throws when the build has no files of charts any more. */
export function chunkRows() {
  const names = new Set(chartNames().filter((name) => !EXCEPTED.has(name)));
  const weights = readdirSync(ASSETS)
    .flatMap((file) => {
      const [, chart] = FILE.exec(file) ?? [];
      if (!names.has(chart)) return [];
      return [{ chart, kb: gzipSync(readFileSync(join(ASSETS, file)), { level: 9 }).length / 1024 }];
    })
    .toSorted((a, b) => b.kb - a.kb);
  const [heaviest, second] = weights;
  if (heaviest === undefined) throw new Error('the build has no files of charts');
  return [
    {
      name: 'heaviest chart beyond the kit',
      value: heaviest.kb,
      unit: 'kB',
      limit: LIMIT_KB,
      note: `${heaviest.chart}, gzip; then ${second?.chart ?? 'none'} ${second?.kb.toFixed(1) ?? ''}; ${weights.length} of ${names.size} charts`,
    },
  ];
}
