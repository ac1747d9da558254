// `npm run icons`: draws the sprite of the icons in use from Blueprint's set.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const NAMES = join(ROOT, 'libs/theme/src/icon-names.ts');
const SPRITE = join(ROOT, 'libs/ui/assets/icons.svg');
const require = createRequire(import.meta.url);

function pathsOf(name) {
  return require(`@blueprintjs/icons/lib/cjs/generated/16px/paths/${name}.js`).default;
}

function symbol(name) {
  const paths = pathsOf(name).map((path) => `<path fill-rule="evenodd" d="${path}"/>`);
  return `<symbol id="${name}" viewBox="0 0 16 16">${paths.join('')}</symbol>`;
}

const names = [...readFileSync(NAMES, 'utf8').matchAll(/^ {2}'([a-z-]+)',$/gm)].map(([, name]) => name);
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map(symbol).join('\n')}\n</svg>\n`;
writeFileSync(SPRITE, sprite);
console.log(`${names.length} icons written`);
