// The examples of the READMEs as a stranger would use them: compiled with strict types, run against the installed tarballs.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../prepare.mjs';
import { failureOf } from './outsider.mjs';

const OPTIONS = {
  strict: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  rootDir: '.',
  outDir: 'built',
};

/** A page in Node: a window of jsdom, and style sheets that are taken and not read. */
const pageSource = () => `import { register } from 'node:module';
import { JSDOM } from ${JSON.stringify(pathToFileURL(join(ROOT, 'node_modules/jsdom/lib/api.js')).href)};
import { fillPage } from ${JSON.stringify(pathToFileURL(join(ROOT, 'tools/checks/page-of-examples.mjs')).href)};
const hook = "export const load = (url, context, next) => url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context);";
register('data:text/javascript,' + encodeURIComponent(hook));
const { window } = new JSDOM('<body></body>', { url: 'https://example.com/', pretendToBeVisual: true });
fillPage(window);
const own = new Set(Object.getOwnPropertyNames(globalThis));
for (const name of Object.getOwnPropertyNames(window))
  if (!own.has(name)) globalThis[name] = window[name];
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: window.navigator });
// Listeners of the page take signals of the page alone.
Object.assign(globalThis, { AbortController: window.AbortController, AbortSignal: window.AbortSignal });
globalThis.window = window;
const WAIT_MS = 10_000;
/** Runs the example of a component; it must have put something on the page that people can read. */
export async function shows(name, run) {
  const before = document.body.textContent;
  await run();
  const until = Date.now() + WAIT_MS;
  while (document.body.textContent === before) {
    if (Date.now() > until) throw new Error(name + ': nothing was shown');
    await new Promise((done) => setTimeout(done, 20));
  }
}
`;

/** Blocks of TypeScript in the README of every lib, each with a name for its file. */
function examples() {
  return readdirSync(join(ROOT, 'libs')).flatMap((lib) => {
    const text = readFileSync(join(ROOT, 'libs', lib, 'README.md'), 'utf8');
    return [...text.matchAll(/```(tsx?)\n([\s\S]*?)```/g)].map(([, ending, code], index) => ({
      name: `${lib}-${index + 1}`,
      ending,
      code: `${code}\nexport {};\n`,
    }));
  });
}

function runOf(name, ending) {
  const load = `import(${JSON.stringify(`./built/${name}.js`)})`;
  return ending === 'tsx' ? `await shows(${JSON.stringify(name)}, () => ${load});` : `await ${load};`;
}

/** Compiles and runs all examples in a folder that has every lib installed; sentences about those that fail. */
export async function readmeProblems({ folder, env }, tsc) {
  const place = join(folder, 'readmes');
  mkdirSync(place, { recursive: true });
  const found = examples();
  for (const { name, ending, code } of found) writeFileSync(join(place, `${name}.${ending}`), code);
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, include: ['*'] }));
  const types = await failureOf('examples of READMEs: types', process.execPath, [tsc, '-p', place], {
    cwd: folder,
    env,
  });
  writeFileSync(join(place, 'page.mjs'), pageSource());
  const runs = found.map(({ name, ending }) => runOf(name, ending));
  writeFileSync(
    join(place, 'run.mjs'),
    `import { shows } from './page.mjs';\n${runs.join('\n')}\nprocess.exit(0);\n`,
  );
  const run = await failureOf('examples of READMEs', process.execPath, [join(place, 'run.mjs')], {
    cwd: folder,
    env,
  });
  return [types, run];
}
