// Rules of the house that a general linter does not know: texts in messages only, logical CSS only, doors by hand.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sheetProblems } from '../generators/sync-styles.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const SKIPPED = new Set(['node_modules', 'dist', 'dist-types', '.cache', 'migrations', 'drizzle']);
const PHYSICAL_CSS =
  /(?:^|[\s;{])((?:margin|padding|border)-(?:left|right|top|bottom)|(?:left|right|top|bottom)|(?:min-|max-)?(?:width|height)|text-align:\s*(?:left|right)|float)\s*:/;
const TEXT_ATTRIBUTE = /\s(?:label|title|placeholder|aria-label|alt|reason|action)="([^"]*[A-Za-z]{2}[^"]*)"/;
const JSX_TEXT = />\s*([A-Z][a-z]+(?:\s+[a-z]+)+[^<>{}]*)\s*</;
const WALKED_GROUP = /<\w+\s[^<>]*role="(radiogroup|tablist)"[^<>]*>/g;
/** A longer sheet holds several parts. */
const SHEET_LINES_MAX = 300;
const FORBIDDEN_NAMES = /(?:^|\/)(?:utils?|helpers?|common|shared|misc|manager|base)\.(?:ts|tsx|mjs)$/;

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* filesIn(join(folder, entry.name));
    } else yield join(folder, entry.name);
  }
}

function cssProblems(text, where) {
  const lines = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').split('\n');
  return lines.flatMap((line, index) => {
    const isQuery = line.trimStart().startsWith('@');
    const match = isQuery ? null : PHYSICAL_CSS.exec(line);
    return match === null
      ? []
      : [`${where}:${index + 1}: "${match[1]}" is physical; use the logical property`];
  });
}

function tsxProblems(text, where) {
  return text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('*') || line.trimStart().startsWith('//')) return [];
    const match = TEXT_ATTRIBUTE.exec(line) ?? JSX_TEXT.exec(line);
    return match === null ? [] : [`${where}:${index + 1}: the text "${match[1]}" belongs into messages`];
  });
}

/** Sentences about groups with one Tab stop whose other members no key reaches. */
export function unwalkedGroupProblems(text, where) {
  return [...text.matchAll(WALKED_GROUP)]
    .filter(([tag]) => !tag.includes('onKeyDown='))
    .map(([, role]) => `${where}: a ${role} is walked by arrows; give it an onKeyDown`);
}

function moduleProblems(text, where) {
  const problems = [];
  if (/^export \* /m.test(text)) problems.push(`${where}: export * is not a door; name what goes out`);
  if (/^export default /m.test(text) && !/(?:config|start-server)\.ts$/.test(where))
    problems.push(`${where}: no default exports`);
  if (where.endsWith('.test.ts') && text.includes('@vitest-environment'))
    problems.push(`${where}: a test on a page ends with .test.tsx; plain ones share their globals`);
  if (FORBIDDEN_NAMES.test(where)) problems.push(`${where}: a file is called after what it holds`);
  return problems;
}

/** Classes that a sheet styles on their own, whatever stands around them. */
function bareClasses(text) {
  const selectors = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g);
  const parts = [...selectors].flatMap(([, selector]) => selector.split(/,(?![^(]*\))/));
  return parts.flatMap((part) => /^\s*\.(bv-[\w-]+)\s*$/.exec(part)?.[1] ?? []);
}

/**
 * Sentences about classes that two libs style: their sheets are on one page in an order that nobody chose.
 * `sheets` are [place, text] pairs.
 */
export function sharedClassProblems(sheets) {
  const owners = new Map();
  const problems = [];
  for (const [where, text] of sheets) {
    const lib = where.split('/').slice(0, 2).join('/');
    for (const name of new Set(bareClasses(text))) {
      const owner = owners.get(name) ?? lib;
      owners.set(name, owner);
      if (owner !== lib) problems.push(`${where}: the class ${name} is styled by ${owner} already`);
    }
  }
  return problems;
}

/** Sentences about sheets that hold more than one part. `sheets` are [place, text] pairs. */
export function longSheetProblems(sheets) {
  return sheets
    .map(([where, text]) => [where, text.split('\n').length - 1])
    .filter(([, lines]) => lines > SHEET_LINES_MAX)
    .map(
      ([where, lines]) =>
        `${where}: ${lines} lines are more than ${SHEET_LINES_MAX}; split the sheet by part`,
    );
}

/** Sentences about every broken rule. */
export function houseRuleProblems() {
  const problems = [];
  const sheets = [];
  for (const top of ['libs', 'apps']) {
    for (const file of filesIn(join(ROOT, top))) {
      const where = relative(ROOT, file);
      const isTest = /\.(test|e2e|examples)\.tsx?$/.test(file) || where.startsWith('apps/web-e2e');
      if (file.endsWith('.css') && !/\/(public|assets)\//.test(where)) {
        const text = readFileSync(file, 'utf8');
        problems.push(...cssProblems(text, where));
        sheets.push([where, text]);
      }
      if (!/\.tsx?$/.test(file) || file.endsWith('.d.ts')) continue;
      const text = readFileSync(file, 'utf8');
      problems.push(...moduleProblems(text, where));
      if (file.endsWith('.tsx') && !isTest)
        problems.push(...tsxProblems(text, where), ...unwalkedGroupProblems(text, where));
    }
  }
  return [
    ...problems,
    ...sharedClassProblems(sheets.filter(([where]) => where.startsWith('libs/'))),
    ...longSheetProblems(sheets),
    ...sheetProblems(),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url) && existsSync(ROOT)) {
  const problems = houseRuleProblems();
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'the house rules hold' : `${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
