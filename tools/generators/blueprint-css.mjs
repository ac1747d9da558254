// Blueprint's style sheet, with its rules on bare elements (html, body, a, :focus ...) kept inside our own parts of a page.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const FILE = join(ROOT, 'libs/ui/assets/blueprint.css');
const SOURCE = createRequire(join(ROOT, 'libs/ui/')).resolve('@blueprintjs/core/lib/css/blueprint.css');

/** Where our parts of a page stand: marked by the host, and what opens above the page. Also in libs/ui/src/styles/base.css. */
export const SCOPE =
  ':where(.bv-scope, .bp6-portal, [data-floating-ui-portal], .bv-card-layer, .bv-chart-tooltip)';

const NOTICE =
  '/* Blueprint, Copyright Palantir Technologies, Apache-2.0; rules on bare elements were given a scope. */\n';

/** A selector that any page could match, kept inside the scope; others as they are. */
function scoped(selector) {
  const bare = selector.trim();
  if (/[.[#]|:root|%/.test(bare) || /^(from|to)$/.test(bare)) return selector;
  const place = bare === 'html' || bare === 'body' ? SCOPE : `${SCOPE} ${bare}`;
  return selector.replace(bare, () => place);
}

/** Blocks of Blueprint that no part of ours is made of; their rules are two thirds of its sheet. */
const UNUSED =
  'breadcrumb breadcrumbs button-group callout card code code-block compound-tag control-card control-group dark dialog-step drawer editable-text entity-title file-input file-upload form-group hotkey html-select html-table multistep-dialog navbar non-ideal-state numeric-input panel-stack progress-bar running-text section segmented-control select skeleton slider tab table tabs tag timepicker toast tooltip tree icon-(?!standard|large)';
const OF_UNUSED = new RegExp(`\\.bp6-(?:${UNUSED.replaceAll(' ', '|')})(?:(?<=-)|(?![a-z]))`);

/** A style sheet without the rules of blocks that nobody uses. */
export function usedSheet(css) {
  const kept = css.replaceAll(/([^{};]+)\{([^{}]*)\}/g, (rule, selectors, body) => {
    if (selectors.trim().startsWith('@')) return rule;
    const used = selectors.split(/,(?![^(]*\))/).filter((selector) => !OF_UNUSED.test(selector));
    return used.length === 0 ? '' : `${used.join(',')}{${body}}`;
  });
  return kept.replaceAll(/@media[^{}]+\{\s*\}/g, '');
}

/** A style sheet whose rules on bare elements hold inside the scope only. */
export function scopedSheet(css) {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/([^{};]+)\{/g, (rule, selectors) =>
      selectors.trim().startsWith('@') ? rule : `${selectors.split(',').map(scoped).join(',')}{`,
    );
}

/** Writes the scoped sheet when Blueprint or this file is newer. */
export function ensureBlueprint() {
  const age = (file) => statSync(file).mtimeMs;
  const newest = Math.max(age(SOURCE), age(fileURLToPath(import.meta.url)));
  if (existsSync(FILE) && age(FILE) >= newest) return;
  mkdirSync(dirname(FILE), { recursive: true });
  const source = readFileSync(SOURCE, 'utf8').replace(/^@charset [^;]*;\s*/, '');
  writeFileSync(FILE, NOTICE + usedSheet(scopedSheet(source)));
}
