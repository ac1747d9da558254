// The types of every door, read by an outsider's compiler: with skipLibCheck off, so that every line of them counts.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../prepare.mjs';
import { failureOf, installedFolder } from './outsider.mjs';

/** Ways to find modules that are promised. */
export const RESOLUTIONS = ['node16', 'nodenext', 'bundler'];
/** Compilers that are promised; the first one is the lowest. READMEs name it. */
export const COMPILERS = ['5.0', '5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '6.0', '7.0'];
const DOM = ['dom', 'dom.iterable'];
/** What a door of a runtime expects to be known, and the packages that somebody who uses it installs. */
const KINDS = {
  pure: { runtimes: ['pure'], lib: [], types: [] },
  node: { runtimes: ['node'], lib: [], types: ['node'] },
  page: { runtimes: ['universal', 'dom', 'react'], lib: DOM, types: [] },
};
const PEERS = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
};
const PEER_TYPES = { '@types/react': '^19.0.0', '@types/react-dom': '^19.0.0', '@types/node': '^20.19.0' };

/** What the outsider's own folder asks for: every lib, React, and the compilers under names of their own. */
function everything(compilers) {
  const libs = manifests().map(({ name, version }) => [name, `^${version}`]);
  const tools = compilers.map((version) => [aliasOf(version), `npm:typescript@~${version}.0`]);
  return {
    dependencies: { ...Object.fromEntries(libs), ...PEERS },
    devDependencies: { ...PEER_TYPES, ...Object.fromEntries(tools) },
  };
}

/** Path of an installed compiler's program. */
export const compilerIn = (folder, version) => join(folder, 'node_modules', aliasOf(version), 'bin', 'tsc');

const aliasOf = (version) => `typescript-${version}`;

const manifests = () =>
  readdirSync(join(ROOT, 'libs')).map((lib) =>
    JSON.parse(readFileSync(join(ROOT, 'libs', lib, 'package.json'), 'utf8')),
  );

/** Doors that a pattern such as `./chart/*` opens; all of them are pure. */
function patternDoors({ name, repository, exports }) {
  return Object.entries(exports)
    .filter(([door, target]) => door.endsWith('/*') && target.types !== undefined)
    .flatMap(([door, target]) => {
      const [before, after] = target.types.split('*');
      const folder = join(ROOT, repository.directory, before);
      const parts = readdirSync(folder).filter((part) => existsSync(join(folder, part, after)));
      return parts.map((part) => `${name}${door.slice(1).replace('*', part)}`);
    });
}

/** Doors with types of one kind, as the names that imports use. */
const doorsOf = ({ runtimes }) =>
  manifests().flatMap((manifest) => {
    const named = Object.entries(manifest.house.doors)
      .filter(([, runtime]) => runtimes.includes(runtime))
      .map(([door]) => `${manifest.name}${door.slice(1)}`);
    return runtimes.includes('pure') ? [...named, ...patternDoors(manifest)] : named;
  });

const compilerOptions = ({ lib, types }, resolution) => ({
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2023', ...lib],
  types,
  module: resolution === 'bundler' ? 'esnext' : resolution,
  moduleResolution: resolution,
});

/** Compiles all doors of a kind; null, or a sentence with the compiler's. */
async function doorProblem({ folder, env }, kind, compiler, resolution) {
  const name = `${kind}-${compiler}-${resolution}`;
  const imports = doorsOf(KINDS[kind]).map((door, index) => `export * as door${index} from '${door}';\n`);
  writeFileSync(join(folder, `${kind}.mts`), imports.join(''));
  const project = join(folder, `tsconfig.${name}.json`);
  const options = compilerOptions(KINDS[kind], resolution);
  writeFileSync(project, JSON.stringify({ compilerOptions: options, files: [`${kind}.mts`] }));
  const tsc = compilerIn(folder, compiler);
  return failureOf(`types of ${name}`, process.execPath, [tsc, '-p', project], { cwd: folder, env });
}

/** Rows of the matrix that `npm test` looks at: the lowest compiler and a new one, in the ways that differ most. */
export const SHORT_MATRIX = [
  { kind: 'pure', compiler: '5.0', resolution: 'node16' },
  { kind: 'page', compiler: '5.0', resolution: 'bundler' },
  { kind: 'node', compiler: '5.9', resolution: 'nodenext' },
];

/** Every row. */
export const WHOLE_MATRIX = COMPILERS.flatMap((compiler) =>
  RESOLUTIONS.flatMap((resolution) => Object.keys(KINDS).map((kind) => ({ kind, compiler, resolution }))),
);

/** Installs every lib with the compilers of these rows into an empty folder. */
export function openMatrix(outside, rows) {
  const compilers = [...new Set(rows.map(({ compiler }) => compiler))];
  return installedFolder(outside, 'all-libs', everything(compilers));
}

/** Tries rows in an installed folder, two at a time; gives each with its problem, null when it passes. */
export async function tryMatrix(rows, place, told = () => undefined) {
  const left = [...rows];
  const results = [];
  const work = async () => {
    for (let row = left.shift(); row !== undefined; row = left.shift()) {
      const started = Date.now();
      const problem = await doorProblem(place, row.kind, row.compiler, row.resolution);
      const result = { ...row, problem, seconds: (Date.now() - started) / 1000 };
      results.push(result);
      told(result);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}
