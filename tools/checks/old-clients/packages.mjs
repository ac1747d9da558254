// Published packages of the peer's client, installed beside the repository and put into one module that Node can load.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../prepare.mjs';

const HERE = import.meta.dirname;
const HOME = join(ROOT, 'node_modules/.cache/belvedere/old-clients');
const NONE = join(HERE, 'none/index.cjs');

/** What a package only draws with is not installed: its place is taken by a module that answers anything. */
const withoutDrawing = {
  name: 'without-drawing',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id.startsWith('.') || id.startsWith('/') || importer === undefined) return null;
    return (await this.resolve(id, importer, { skipSelf: true })) ?? NONE;
  },
};

/** Lines of a module with the client and every query that the packages of a line build, by chart type. */
function entry(queries) {
  const names = Object.entries(queries);
  return [
    "export { SupersetClientClass } from '@superset-ui/core/lib/connection/index.js';",
    "export { makeApi, buildQueryContext } from '@superset-ui/core/lib/query/index.js';",
    ...names.map(([, path], at) => `import query${at} from '@superset-ui/${path}/buildQuery.js';`),
    `export const queries = { ${names.map(([type], at) => `${JSON.stringify(type)}: query${at}`).join(', ')} };`,
  ].join('\n');
}

/** Builds the module of an entry; the bundler means this process to be in production from then on, which it is not. */
async function packed(folder) {
  const { NODE_ENV: before } = process.env;
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutDrawing],
    ssr: { noExternal: true, resolve: { mainFields: ['main'] } },
    build: {
      ssr: 'entry.mjs',
      outDir: 'packed',
      rolldownOptions: { shimMissingExports: true, output: { entryFileNames: 'client.mjs' } },
    },
  });
  if (before === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = before;
  return join(folder, 'packed/client.mjs');
}

/** Installs a line, as its lock says, and gives the path of its module. Throws with what npm said. */
export async function packedClient({ line, queries }) {
  const folder = join(HOME, line);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(join(HERE, line, file), join(folder, file));
  const args = [
    'ci',
    '--legacy-peer-deps',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${line} was not installed: ${stderr.trim()}`);
  writeFileSync(join(folder, 'entry.mjs'), entry(queries));
  return packed(folder);
}
