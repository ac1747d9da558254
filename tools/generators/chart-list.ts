// Writes the list of chart types into docs/charts.md: `npx tsx --conditions=@belvedere/source tools/generators/chart-list.ts`, then `npx oxfmt docs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chartList } from '../../apps/gallery/src/chart-list.ts';
import { basicDrawings } from '../../libs/charts-basic/src/drawings/index.ts';
import { geoDrawings } from '../../libs/charts-geo/src/drawings/index.ts';

const target = fileURLToPath(new URL('../../docs/charts.md', import.meta.url));
const page = readFileSync(target, 'utf8');
const [start, end] = ['<!-- types -->\n', '<!-- end of types -->'];
const [before = '', rest = ''] = page.split(start);
const [, after = ''] = rest.split(end);
writeFileSync(
  target,
  `${before}${start}\n${chartList([...basicDrawings, ...geoDrawings])}\n\n${end}${after}`,
);
console.log(`wrote ${target}`);
