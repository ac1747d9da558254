// The arrows of the house: layers, runtimes, declared dependencies, cycles, doors, and tsconfigs that follow from them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { doorSource } from '../generators/lib-files.mjs';
import { expectedTsconfigs, packagesIn } from '../generators/sync-tsconfig.mjs';
import { roomProblems } from './rooms.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const BUILTINS = new Set(builtinModules);
const IMPORT =
  /(?:^|[\s;])(?:import|export)\s+(?:type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;
/** What code of a runtime may import from doors of other runtimes. */
const MAY_USE = {
  pure: ['pure'],
  universal: ['pure', 'universal'],
  dom: ['pure', 'universal', 'dom'],
  react: ['pure', 'universal', 'dom', 'react'],
  node: ['pure', 'universal', 'node'],
};

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'dist-types'].includes(entry.name))
        yield* filesIn(join(folder, entry.name));
    } else if (/\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      yield join(folder, entry.name);
  }
}

/** Specifiers that a source text imports, static and dynamic; type-only imports count as well. */
export function importsOf(source) {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/[^\n]*/g, '$1');
  return [...code.matchAll(IMPORT)].map((match) => match[1] ?? match[2]);
}

const isTest = (file) => /\.(test|bench|examples)\.tsx?$/.test(file);
/** Whether only the tests of this repository use a file: a `testing` folder that no door opens and no tarball carries. */
const isForTests = (pkg, file) => file.includes('/testing/') && pkg.json.exports?.['./testing'] === undefined;
const packageNameOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function doorOf(lib, specifier) {
  const rest = specifier.slice(lib.json.name.length);
  return rest === '' ? '.' : `.${rest}`;
}

function checkImport({ from, file, specifier, libs, declared, problems }) {
  const where = relative(ROOT, file);
  if (specifier.startsWith('.')) {
    const target = resolve(dirname(file), specifier);
    if (!target.startsWith(join(ROOT, from.folder, from.dir) + '/'))
      problems.push(`${where}: ${specifier} leaves the package; import its door instead`);
    return;
  }
  if (specifier.startsWith('virtual:')) return;
  const name = packageNameOf(specifier);
  if (specifier.startsWith('node:') || BUILTINS.has(name)) {
    const runtimes = new Set(Object.values(from.json.house?.doors ?? { '.': from.json.house?.runtime }));
    if (!runtimes.has('node') && !isTest(file) && from.dir !== 'web-e2e')
      problems.push(`${where}: ${specifier} is Node's own and this package has no node door`);
    return;
  }
  if (name === from.json.name && from.folder === 'libs') {
    problems.push(`${where}: imports its own package; import the file`);
    return;
  }
  if (!declared.has(name) && !(isTest(file) || isForTests(from, file) || from.dir === 'web-e2e'))
    problems.push(`${where}: ${name} is not declared in ${from.folder}/${from.dir}/package.json`);
  const lib = libs.find((candidate) => candidate.json.name === name);
  if (lib === undefined) return;
  const door = doorOf(lib, specifier);
  if (lib.json.exports[door] === undefined && !`${door}`.startsWith('./assets/'))
    problems.push(`${where}: ${name} has no door ${door}`);
  const fromLayer = from.json.house?.layer ?? 9;
  if (lib.json.house.layer >= fromLayer)
    problems.push(`${where}: layer ${fromLayer} must not import ${name} of layer ${lib.json.house.layer}`);
}

/** Follows every file that a door reaches inside its package and reports doors of wrong runtimes. */
function checkDoor(lib, door, libs, problems) {
  const runtime = lib.json.house.doors[door];
  const exported = lib.json.exports[door];
  const entry = join(ROOT, 'libs', lib.dir, exported?.['@belvedere/source'] ?? doorSource(door));
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
      if (specifier.startsWith('.')) {
        if (/\.tsx?$/.test(specifier)) visit(resolve(dirname(file), specifier));
        continue;
      }
      const other = libs.find((candidate) => candidate.json.name === packageNameOf(specifier));
      const otherRuntime = other?.json.house.doors[doorOf(other, specifier)];
      if (otherRuntime !== undefined && !MAY_USE[runtime].includes(otherRuntime)) {
        problems.push(
          `${relative(ROOT, file)}: the ${runtime} door ${door} of ${lib.dir} reaches the ${otherRuntime} door ${specifier}`,
        );
      }
    }
  };
  if (!existsSync(entry))
    problems.push(`libs/${lib.dir}: the door ${door} has no file ${relative(ROOT, entry)}`);
  visit(entry);
}

function findCycles(pkg, problems) {
  const root = join(ROOT, pkg.folder, pkg.dir, 'src');
  if (!existsSync(root)) return;
  const edges = new Map();
  for (const file of filesIn(root)) {
    const text = readFileSync(file, 'utf8')
      .replaceAll(/import type[^;]*;/g, '')
      .replaceAll(/export type \{[^}]*\} from[^;]*;/g, '')
      .replaceAll(/import\([^)]*\)/g, '');
    edges.set(
      file,
      importsOf(text)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => resolve(dirname(file), specifier)),
    );
  }
  const state = new Map();
  const visit = (file, path) => {
    if (state.get(file) === 'done' || !edges.has(file)) return;
    if (state.get(file) === 'open') {
      problems.push(
        `cycle: ${[...path.slice(path.indexOf(file)), file].map((step) => relative(ROOT, step)).join(' -> ')}`,
      );
      return;
    }
    state.set(file, 'open');
    for (const next of edges.get(file)) visit(next, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of edges.keys()) visit(file, []);
}

/** Imports between files of a package; tests and what only tests use may look anywhere. */
function importsWithin(source) {
  const files = [...filesIn(source)].filter(
    (file) => !isTest(file) && !/\/testing\//.test(file) && file !== join(source, 'index.ts'),
  );
  return files.flatMap((from) =>
    importsOf(readFileSync(from, 'utf8'))
      .filter((specifier) => specifier.startsWith('.') && /\.tsx?$/.test(specifier))
      .map((specifier) => ({ from, to: resolve(dirname(from), specifier) })),
  );
}

/** Sentences about every wrong arrow; empty when the house stands. */
export function layerProblems() {
  const libs = packagesIn('libs');
  const apps = packagesIn('apps');
  const problems = [];
  for (const pkg of [...libs, ...apps]) {
    const declared = new Set(
      Object.keys({ ...pkg.json.dependencies, ...pkg.json.peerDependencies, ...pkg.json.devDependencies }),
    );
    const source = join(ROOT, pkg.folder, pkg.dir, 'src');
    if (!existsSync(source)) {
      problems.push(`${pkg.folder}/${pkg.dir} has no src`);
      continue;
    }
    for (const file of filesIn(source)) {
      for (const specifier of importsOf(readFileSync(file, 'utf8')))
        checkImport({ from: pkg, file, specifier, libs, declared, problems });
    }
    findCycles(pkg, problems);
    const where = `${pkg.folder}/${pkg.dir}`;
    for (const problem of roomProblems(source, importsWithin(source), pkg.json.house?.floors))
      problems.push(`${where}: ${problem}`);
  }
  for (const lib of libs) {
    for (const door of Object.keys(lib.json.house.doors)) checkDoor(lib, door, libs, problems);
    for (const needed of ['README.md'])
      if (!existsSync(join(ROOT, 'libs', lib.dir, needed))) problems.push(`libs/${lib.dir} has no ${needed}`);
  }
  for (const [path, text] of expectedTsconfigs()) {
    const file = join(ROOT, path);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
      problems.push(`${path} is out of date; run node tools/generators/sync-tsconfig.mjs`);
  }
  return [...new Set(problems)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = layerProblems();
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'every arrow points down' : `${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
