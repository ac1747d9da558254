// The files of a lib, as text. `new-lib.mjs` writes them for a newcomer; the layout is the one every lib has.
import { dirname } from 'node:path';

/** Runtime of a door -> the folder that holds it. The lib's main runtime lives in `src` itself. */
export const RUNTIME_FOLDERS = { dom: 'dom', react: 'react', node: 'node', universal: 'universal' };

const ENTRY_EXTENSIONS = ['ts'];

/** `./dom` -> `src/dom/index.ts`; `.` -> `src/index.ts`. */
export function doorSource(door) {
  return door === '.' ? `src/index.${ENTRY_EXTENSIONS[0]}` : `src/${door.slice(2)}/index.ts`;
}

/** package.json of a lib: source condition first, then types and built code. */
export function packageJson({
  name,
  purpose,
  layer,
  doors,
  dependencies = {},
  peerDependencies = {},
  peerOptional = [],
  sideEffects = false,
  extraExports = {},
}) {
  const exports = {};
  for (const door of Object.keys(doors)) {
    const source = doorSource(door);
    const built = source.replace(/^src\//, 'dist/').replace(/\.tsx?$/, '');
    exports[door] = {
      '@belvedere/source': `./${source}`,
      types: `./${built}.d.ts`,
      default: `./${built}.js`,
    };
  }
  Object.assign(exports, extraExports, { './package.json': './package.json' });
  const peerMeta = Object.fromEntries(peerOptional.map((peer) => [peer, { optional: true }]));
  return {
    name: `@belvedere/${name}`,
    version: '0.1.0',
    description: purpose,
    type: 'module',
    license: 'Apache-2.0',
    repository: {
      type: 'git',
      url: 'git+https://github.com/belvedere/belvedere.git',
      directory: `libs/${name}`,
    },
    engines: { node: '>=20.19.0' },
    sideEffects,
    exports,
    files: ['dist', '!**/*.tsbuildinfo', 'README.md'],
    publishConfig: { access: 'public' },
    house: { layer, doors },
    scripts: { test: `vitest run --root ../.. libs/${name}/`, lint: 'oxlint --type-aware --deny-warnings .' },
    ...(Object.keys(dependencies).length > 0 && { dependencies }),
    ...(Object.keys(peerDependencies).length > 0 && { peerDependencies }),
    ...(peerOptional.length > 0 && { peerDependenciesMeta: peerMeta }),
  };
}

/** Distinct runtimes of a lib, main door first. */
export function runtimesOf(doors) {
  return [...new Set(Object.values(doors))];
}

/** What a chart pack keeps out of its pure project: the React views and the door that adds them to the charts. */
const PACK_REACT_FILES = ['src/index.ts', 'src/**/*.tsx'];

function projectShapes(doors) {
  const runtimes = runtimesOf(doors);
  const main = doors['.'] ?? runtimes[0];
  const others = runtimes.filter((runtime) => runtime !== main);
  if (main === 'react' && others.includes('pure')) {
    return [
      { runtime: 'pure', include: ['src/**/*.ts'], exclude: ['src/index.ts'] },
      { runtime: 'react', include: PACK_REACT_FILES, exclude: [], after: 'pure' },
    ];
  }
  return [
    { runtime: main, include: ['src'], exclude: others.map((runtime) => `src/${RUNTIME_FOLDERS[runtime]}`) },
    ...others.map((runtime) => ({
      runtime,
      include: [`src/${RUNTIME_FOLDERS[runtime]}`],
      exclude: [],
      after: main,
    })),
  ];
}

/** tsconfig files of a lib: one leaf project per runtime, and a solution file when there are several. */
export function tsconfigs(doors, references) {
  const shapes = projectShapes(doors);
  const leaf = ({ runtime, include, exclude, after }, tag) => ({
    extends: `../../tools/tsconfig/${runtime}.json`,
    compilerOptions: { rootDir: 'src', outDir: 'dist', tsBuildInfoFile: `dist/${tag}.tsbuildinfo` },
    include: [...include, `../../tools/tsconfig/${runtime}.d.ts`],
    exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx', ...exclude],
    references: after === undefined ? references : [...references, { path: `./tsconfig.${after}.json` }],
  });
  if (shapes.length === 1) return { 'tsconfig.json': leaf(shapes[0], 'lib') };
  const files = Object.fromEntries(
    shapes.map((shape) => [`tsconfig.${shape.runtime}.json`, leaf(shape, shape.runtime)]),
  );
  files['tsconfig.json'] = {
    files: [],
    references: shapes.map(({ runtime }) => ({ path: `./tsconfig.${runtime}.json` })),
  };
  return files;
}

/** Leaf project paths of a lib as seen from a sibling lib folder. */
export function leafProjects(name, doors) {
  const runtimes = runtimesOf(doors);
  return runtimes.length === 1
    ? [{ path: `../${name}` }]
    : runtimes.map((runtime) => ({ path: `../${name}/tsconfig.${runtime}.json` }));
}

/** Relative folder of a lib's file; here so that the writers agree. */
export const libFile = (root, name, file) => ({
  path: `${root}/libs/${name}/${file}`,
  folder: dirname(`${root}/libs/${name}/${file}`),
});
