import { duckdbDialect, sqliteDialect } from '@belvedere/sql';
import type { Connector } from './connector.ts';

type Parts = Readonly<Record<string, unknown>>;

const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const ID = /^[a-z][a-z0-9_]*$/;
const isId = (value: unknown): boolean => typeof value === 'string' && ID.test(value);
const isAction = (value: unknown): boolean => typeof value === 'function';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isId);
const isNullOr = (value: unknown, check: (value: unknown) => boolean): boolean =>
  value === null || check(value);

/** Parts that a value lacks which a known good one has; a part that is null in one of `models` may be null. */
function lacking(value: unknown, ...models: readonly object[]): readonly string[] {
  const parts = partsOf(value);
  const names = [...new Set(models.flatMap((model) => Object.keys(model)))];
  return names.filter((name) => {
    const known = models.map((model) => partsOf(model)[name]);
    const given = parts[name];
    return !known.some((one) =>
      one === null ? given === null : given !== null && typeof given === typeof one,
    );
  });
}

/** A global or sticky expression remembers where it stopped, and would let every second call through. */
const isFresh = (value: unknown): boolean => value instanceof RegExp && !value.global && !value.sticky;

function dialectProblem(value: unknown): string | null {
  const dialect = partsOf(value);
  const { engine, title, lexis, functions, names } = dialect;
  const missing = lacking(dialect, duckdbDialect, sqliteDialect);
  if (missing.length > 0) return `its dialect lacks ${missing.join(', ')}`;
  if (!isId(engine)) return `its id ${JSON.stringify(engine)} is no word of small letters, digits and _`;
  if (title === '') return 'its dialect has no title';
  const marks = lacking(lexis, duckdbDialect.lexis, sqliteDialect.lexis);
  if (marks.length > 0)
    return `its dialect does not say how statements are read: lexis lacks ${marks.join(', ')}`;
  const { tableFunctions, refused } = partsOf(functions);
  if (!(tableFunctions instanceof Set) || !isFresh(refused))
    return 'its dialect does not say which functions are refused: functions needs tableFunctions, a Set, and refused, a regular expression without the flags g and y';
  const { mostBytes, skipsSchema, own } = partsOf(names);
  const isNamed =
    isNullOr(mostBytes, (bytes) => typeof bytes === 'number') &&
    typeof skipsSchema === 'boolean' &&
    isNullOr(own, isFresh);
  return isNamed
    ? null
    : 'its dialect does not say what names mean: names needs mostBytes, skipsSchema and own';
}

function formProblem(value: unknown): string | null {
  const { port, path, pathNames, database, required } = partsOf(value);
  const isForm =
    Number.isInteger(port) &&
    typeof path === 'string' &&
    (pathNames === 1 || pathNames === 2) &&
    typeof database === 'string' &&
    isTexts(required);
  return isForm ? null : 'its form needs port, path, pathNames (1 or 2), database and required';
}

function placeProblem({ place, opens, form, readsWholeServer, guessesCost }: Parts): string | null {
  if (place === 'file') return opens === 'kept' || opens === 'once' ? null : 'opens is neither kept nor once';
  if (place !== 'server') return 'place is neither file nor server';
  if (typeof readsWholeServer !== 'boolean' || typeof guessesCost !== 'boolean')
    return 'readsWholeServer and guessesCost must be true or false';
  return formProblem(form);
}

function writingProblem(value: unknown): string | null {
  if (value === null) return null;
  const { open, texts, hasExactTypes } = partsOf(value);
  const isWhole =
    isAction(open) && (texts === 'named' || texts === 'plain') && typeof hasExactTypes === 'boolean';
  return isWhole ? null : 'writing is neither null nor has open, texts and hasExactTypes';
}

/**
 * What is wrong with a value that a package gives as its engine, in words; null for an engine that may be used. What keeps
 * readers in their rights comes from its dialect, so nothing of that may be missing.
 */
export function engineProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'it exports no value named engine';
  const engine = partsOf(value);
  const { module, aliases, driver, hasStrictTypes, isTextFault, homeSchema, open, writing } = engine;
  if (typeof module !== 'string' || !module.startsWith('file:'))
    return 'module must be import.meta.url of the file that exports it';
  if (!isTexts(aliases)) return 'aliases is no list of words of small letters, digits and _';
  if (typeof driver !== 'string' || typeof hasStrictTypes !== 'boolean')
    return 'it lacks driver or hasStrictTypes';
  if (![isTextFault, homeSchema, open].every(isAction))
    return 'isTextFault, homeSchema and open must be functions';
  return dialectProblem(engine['dialect']) ?? placeProblem(engine) ?? writingProblem(writing);
}

const CONNECTOR_PARTS = [
  'connect',
  'schemas',
  'tables',
  'describe',
  'functionNames',
  'derived',
  'parse',
  'explainFault',
  'close',
] as const;

/** What a connection lacks, in words: without a second parser no statement of a user may run. */
export function connectorProblem(connector: Partial<Connector>): string | null {
  const missing = CONNECTOR_PARTS.filter((name) => !isAction(connector[name]));
  return missing.length === 0 ? null : `its connection lacks ${missing.join(', ')}`;
}
