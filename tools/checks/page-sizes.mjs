// What a page may weigh: every page that the build of the web application lists has a size declared here, and keeps to it.
// Scripts of the page itself, gzipped; chart types and dialogs come on top when they are shown.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../prepare.mjs';

const DIST = join(ROOT, 'apps/web/dist');
const BYTES_PER_KB = 1024;

/** kB by page, with what stands below it. Goals are in docs/benchmarks.md; these keep a page from growing unseen. */
const PAGE_LIMITS_KB = {
  start: 12.5,
  door: 81.5,
  product: 100.3,
  dashboard: 191.8,
  filters: 234.7,
  explore: 272.7,
  sqllab: 138.7,
  lists: 131.2,
  sqlrows: 155.3,
  rows: 193.2,
  markdown: 97.2,
  editor: 228,
  overlays: 138.2,
};

const weightOf = (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / BYTES_PER_KB;

/** Sentences about pages that weigh more than they may, and about pages whose size nobody declared. */
export function sizeProblemsOf(weights, limits = PAGE_LIMITS_KB) {
  return Object.entries(weights).flatMap(([page, kb]) => {
    const limit = limits[page];
    if (limit === undefined)
      return [`${page} has no size in tools/checks/page-sizes.mjs; it weighs ${kb.toFixed(0)} kB`];
    return kb > limit ? [`${page} weighs ${kb.toFixed(1)} kB of scripts, more than its ${limit} kB`] : [];
  });
}

/** The same for what is built. */
export function pageSizeProblems() {
  const file = join(DIST, '.vite/pages.json');
  if (!existsSync(file)) return ['apps/web is not built'];
  const { pages } = JSON.parse(readFileSync(file, 'utf8'));
  const weights = Object.fromEntries(
    Object.entries(pages).map(([page, { scripts }]) => [
      page,
      scripts.reduce((sum, script) => sum + weightOf(script), 0),
    ]),
  );
  for (const [page, kb] of Object.entries(weights)) console.log(`   ${page}: ${kb.toFixed(1)} kB`);
  return sizeProblemsOf(weights);
}
