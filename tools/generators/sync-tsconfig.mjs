// Rewrites every tsconfig that follows from package.json: project references and one leaf project per runtime.
// Run it after a dependency between packages changed; `layers` fails when it was forgotten.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leafProjects, tsconfigs } from './lib-files.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** All packages of a top folder (`libs` or `apps`) that have a package.json. */
export function packagesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, folder, entry.name, 'package.json')))
    .map((entry) => ({
      folder,
      dir: entry.name,
      json: readJson(join(ROOT, folder, entry.name, 'package.json')),
    }))
    .sort((a, b) => a.dir.localeCompare(b.dir));
}

function workspaceDependencies(json, libs) {
  const names = Object.keys({ ...json.dependencies, ...json.peerDependencies });
  return names.map((name) => libs.find((lib) => lib.json.name === name)).filter((lib) => lib !== undefined);
}

/** Relative path -> text of every generated tsconfig. */
export function expectedTsconfigs() {
  const libs = packagesIn('libs');
  const files = new Map();
  const put = (path, value) => files.set(path, `${JSON.stringify(value, null, 2)}\n`);
  for (const lib of libs) {
    const references = workspaceDependencies(lib.json, libs).flatMap(({ dir, json }) =>
      leafProjects(dir, json.house.doors),
    );
    for (const [name, value] of Object.entries(tsconfigs(lib.json.house.doors, references)))
      put(`libs/${lib.dir}/${name}`, value);
  }
  const libProjects = libs.flatMap(({ dir, json }) =>
    leafProjects(dir, json.house.doors).map(({ path }) => path.replace('../', 'libs/')),
  );
  const apps = packagesIn('apps').filter((app) => app.json.house?.runtime !== undefined);
  for (const app of apps) {
    const references = workspaceDependencies(app.json, libs).flatMap(({ dir, json }) =>
      leafProjects(dir, json.house.doors).map(({ path }) => ({ path: path.replace('../', '../../libs/') })),
    );
    put(`apps/${app.dir}/tsconfig.json`, {
      extends: `../../tools/tsconfig/${app.json.house.runtime}.json`,
      compilerOptions: {
        rootDir: 'src',
        outDir: 'dist-types',
        tsBuildInfoFile: 'dist-types/app.tsbuildinfo',
        ...app.json.house.compilerOptions,
      },
      include: ['src', `../../tools/tsconfig/${app.json.house.runtime}.d.ts`],
      exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
      references,
    });
  }
  const all = [...libProjects, ...apps.map((app) => `apps/${app.dir}`)].map((path) => ({ path }));
  put('tsconfig.tests.json', {
    extends: './tools/tsconfig/tests.json',
    compilerOptions: {
      rootDir: '.',
      outDir: '.cache/tests',
      tsBuildInfoFile: '.cache/tests/tests.tsbuildinfo',
    },
    include: [
      'libs/*/src/**/*.test.ts',
      'libs/*/src/**/*.test.tsx',
      'apps/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.tsx',
      'libs/create-chart/template/src',
      'apps/web-e2e/src',
      'libs/*/src/**/*.d.ts',
      'tools/tsconfig/tests.d.ts',
    ],
    references: all,
  });
  put('tsconfig.json', { files: [], references: [...all, { path: './tsconfig.tests.json' }] });
  return files;
}

/** Writes what differs; returns the paths that were rewritten. */
export function syncTsconfigs() {
  const changed = [];
  for (const [path, text] of expectedTsconfigs()) {
    const file = join(ROOT, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    writeFileSync(file, text);
    changed.push(path);
  }
  return changed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const changed = syncTsconfigs();
  console.log(changed.length === 0 ? 'tsconfigs are up to date' : `rewrote ${changed.length} tsconfigs`);
}
