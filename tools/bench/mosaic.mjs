// Mosaic's updates for a brush over the rows of a DuckDB file.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../prepare.mjs';

const FOLDER = join(ROOT, '.cache/bench/peers/mosaic');
const INSTALLED = join(FOLDER, 'node_modules/@uwdata/mosaic-core/package.json');
/** What it runs with: its next releases ask for packages that the registry does not have, and its engine for browsers is not needed. */
const PACKAGE = {
  private: true,
  dependencies: { '@uwdata/mosaic-core': '0.32.0', '@uwdata/mosaic-sql': '0.32.1' },
  overrides: {
    '@uwdata/flechette': '2.6.0',
    '@uwdata/mosaic-sql': '0.32.1',
    '@duckdb/duckdb-wasm': 'npm:empty-npm-package@1.0.0',
  },
};
/** The version that is measured. */
export const MOSAIC = `Mosaic ${PACKAGE.dependencies['@uwdata/mosaic-core']}`;

/** Mosaic's packages in a folder of their own: they need overrides that are not this repository's. */
function install() {
  if (existsSync(INSTALLED)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify(PACKAGE));
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags], { cwd: FOLDER, stdio: 'inherit' });
}

/** Milliseconds until Mosaic has answered four counts for the first time and for each step of a brush, without drawing. */
export function mosaicTimes(file, steps) {
  install();
  const script = join(ROOT, 'tools/bench/peers/mosaic-client.mjs');
  const text = execFileSync(process.execPath, [script, file, ROOT, String(steps)], {
    cwd: FOLDER,
    encoding: 'utf8',
  });
  const { first, times, tables } = JSON.parse(text);
  if (tables < 4)
    throw new Error(`Mosaic made ${tables} tables of sums, not one for each of the four charts`);
  return { first, times };
}
