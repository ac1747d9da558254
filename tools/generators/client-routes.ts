// Writes libs/contracts/src/client/table.ts from the route table: `npx tsx --conditions=@belvedere/source tools/generators/client-routes.ts`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clientTableSource } from '../../libs/contracts/src/client/table-source.ts';

const target = fileURLToPath(new URL('../../libs/contracts/src/client/table.ts', import.meta.url));
writeFileSync(target, clientTableSource());
console.log(`wrote ${target}`);
