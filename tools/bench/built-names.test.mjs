import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../prepare.mjs';

const TAKEN =
  /const (?:\{([^}]+)\}|\w+) = await (?:load|api)\((?:join\(ROOT, )?'((?:apps|libs)\/[^']+|[\w-]+\.js)'\)/g;
const HERE = import.meta.dirname;
/** Where `api` of dashboard.mjs looks. */
const API = 'apps/api/dist/query';

/** What the benches take out of built code: a source file, and the names that are wanted of it. */
function takenNames() {
  const files = readdirSync(HERE).filter((file) => /^(?!.*\.test).*\.mjs$/.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(HERE, file), 'utf8').matchAll(TAKEN)].map(([, names = '', path]) => ({
      file,
      source: (path.includes('/') ? path : `${API}/${path}`).replace('/dist/', '/src/').replace(/js$/, 'ts'),
      names: names.split(',').flatMap((name) => name.split(':')[0].trim() || []),
    })),
  );
}

it('is there for every name that a bench takes out of built code', () => {
  const missing = takenNames().flatMap(({ file, source, names }) => {
    const text = readFileSync(join(ROOT, source), 'utf8');
    return names
      .filter((name) => !new RegExp(`export[^;]*\\b${name}\\b`).test(text))
      .map((name) => `${file}: ${name} of ${source}`);
  });
  expect(takenNames().length).toBeGreaterThan(8);
  expect(missing).toEqual([]);
});
