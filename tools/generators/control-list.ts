// Writes the tables of controls into docs/controls.md: `npx tsx --conditions=@belvedere/source tools/generators/control-list.ts`, then `npx oxfmt docs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { controlTables } from './control-tables.ts';

const target = fileURLToPath(new URL('../../docs/controls.md', import.meta.url));
const [before = ''] = readFileSync(target, 'utf8').split('<!-- controls -->');
writeFileSync(target, `${before}<!-- controls -->\n\n${controlTables()}\n`);
console.log(`wrote ${target}`);
