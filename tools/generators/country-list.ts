// Writes the list of countries into docs/maps.md: `npx tsx --conditions=@belvedere/source tools/generators/country-list.ts`, then `npx oxfmt docs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countryTable } from './country-table.ts';

const target = fileURLToPath(new URL('../../docs/maps.md', import.meta.url));
const page = readFileSync(target, 'utf8');
const [start, end] = ['<!-- countries -->\n', '<!-- end of countries -->'];
const [before = '', rest = ''] = page.split(start);
const [, after = ''] = rest.split(end);
writeFileSync(target, `${before}${start}\n${countryTable()}\n\n${end}${after}`);
console.log(`wrote ${target}`);
