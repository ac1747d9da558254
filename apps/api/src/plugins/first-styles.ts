import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** A rule of a built style sheet, as the build takes it apart. */
interface StyleRule {
  readonly at: readonly string[];
  readonly selectors: readonly string[];
  readonly declarations: readonly (readonly [property: string, value: string])[];
  readonly text: string;
}

/** Pages whose rules are kept. */
const KEPT_PAGES = 50;
/** States that nothing is in before its whole style sheet has come. */
const LATER_STATE = /:(?:hover|focus(?:-visible|-within)?|active|disabled|checked|target)(?![\w-])/;
const FUNCTION = /:[\w-]+\([^()]*\)/g;
const ATTRIBUTE = /\[[^\]]*\]/g;

/** What selectors can name in a page. */
interface Named {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

const wordsIn = (html: string, attribute: RegExp): ReadonlySet<string> =>
  new Set([...html.matchAll(attribute)].flatMap(([, words = '']) => words.split(/\s+/)));

const namedIn = (html: string): Named => ({
  classes: wordsIn(html, /\sclass="([^"]*)"/g),
  ids: wordsIn(html, /\sid="([^"]*)"/g),
  tags: new Set(['html', ...wordsIn(html, /<([a-z][\w-]*)/gi)]),
});

/** A selector without what stands in parentheses and brackets, which is not looked at. */
function outline(selector: string): string {
  let text = selector.replaceAll(ATTRIBUTE, '');
  for (let next = text.replaceAll(FUNCTION, ''); next !== text; next = text.replaceAll(FUNCTION, ''))
    text = next;
  return text;
}

/** Whether a selector can be true of something in the page; one that is not understood can. */
function canMatch(selector: string, { classes, ids, tags }: Named): boolean {
  const text = outline(selector);
  if (LATER_STATE.test(text)) return false;
  const all = (pattern: RegExp, names: ReadonlySet<string>): boolean =>
    [...text.matchAll(pattern)].every(([, name = '']) => names.has(name));
  return all(/\.([\w-]+)/g, classes) && all(/#([\w-]+)/g, ids) && all(/(?:^|[\s>+~])([a-z][\w-]*)/gi, tags);
}

const VARIABLE = /var\(\s*(--[\w-]+)/g;
const variablesIn = (text: string): readonly string[] =>
  [...text.matchAll(VARIABLE)].map(([, name = '']) => name);

/** Variables that count: those that are read, and those that their own values read. */
function readVariables(rules: readonly StyleRule[], html: string): ReadonlySet<string> {
  const values = new Map<string, string[]>();
  const open = [...variablesIn(html)];
  for (const { declarations, text } of rules) {
    open.push(...variablesIn(text));
    for (const [property, value] of declarations) {
      if (property.startsWith('--')) values.set(property, [...(values.get(property) ?? []), value]);
      else open.push(...variablesIn(value));
    }
  }
  const read = new Set<string>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (read.has(name)) continue;
    read.add(name);
    open.push(...(values.get(name) ?? []).flatMap(variablesIn));
  }
  return read;
}

const KEYFRAMES = /^@(?:-webkit-)?keyframes\s+([\w-]+)/;
/** A movement that no rule names does not count. */
const counts = (text: string, movements: string): boolean => {
  const name = KEYFRAMES.exec(text)?.[1];
  return name === undefined || movements.includes(name);
};

function textOf(rule: StyleRule, read: ReadonlySet<string>, movements: string): string {
  const { at, selectors, declarations, text } = rule;
  const kept = declarations.filter(([property]) => !property.startsWith('--') || read.has(property));
  const own = selectors.length === 0 ? (counts(text, movements) ? text : '') : text;
  const body =
    own !== '' || kept.length === 0
      ? own
      : `${selectors.join(',')}{${kept.map((pair) => pair.join(':')).join(';')}}`;
  return body === '' ? '' : `${at.map((head) => `${head}{`).join('')}${body}${'}'.repeat(at.length)}`;
}

/** The rules of style sheets that count for a page before any script, as one text in their order. */
export function rulesForPage(sheet: readonly StyleRule[], html: string): string {
  const named = namedIn(html);
  const rules = sheet.flatMap((rule) => {
    if (rule.selectors.length === 0) return [rule];
    const selectors = rule.selectors.filter((selector) => canMatch(selector, named));
    return selectors.length === 0 ? [] : [{ ...rule, selectors }];
  });
  const read = readVariables(rules, html);
  const movements = rules
    .flatMap(({ declarations }) => declarations)
    .filter(([property]) => property.startsWith('animation'))
    .map(([, value]) => value)
    .join(' ');
  return rules.map((rule) => textOf(rule, read, movements)).join('');
}

/** Gives what of a page's style sheets, by their files, counts for what it shows; null where the build lists no rules. */
export type FirstStyles = (files: readonly string[], html: string) => string | null;

/** Reads the rules that the build listed; what was picked for a page is kept by the names in it. */
export function createFirstStyles(webDir: string): FirstStyles {
  const file = join(webDir, '.vite', 'styles.json');
  let sheets: Readonly<Record<string, readonly StyleRule[]>> | null = null;
  const kept = new LRUCache<string, string>({ max: KEPT_PAGES });
  return (files, html) => {
    sheets ??= existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as typeof sheets) : {};
    const rules = files.map((name) => sheets?.[name]);
    if (rules.includes(undefined)) return null;
    const { classes, ids, tags } = namedIn(html);
    const names = new Set([...classes, ...ids, ...tags, ...variablesIn(html)]);
    const key = JSON.stringify([files, [...names].sort()]);
    const known =
      kept.get(key) ??
      rulesForPage(
        rules.flatMap((sheet) => sheet ?? []),
        html,
      );
    kept.set(key, known);
    return known;
  };
}
