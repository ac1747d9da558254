import { ownValue } from '@belvedere/core';
import { chosenColumn } from './chosen-column.ts';
import {
  dateEvidenceSql,
  evidenceSql,
  formatsFor,
  numberEvidenceSql,
  readEvidence,
  valueSql,
  type ColumnEvidence,
  type DateEvidence,
  type JudgedTexts,
  type NumberEvidence,
} from './column-evidence.ts';
import { changesOf } from './file-changes.ts';
import { judgeColumn, ownDecimal, ownOrder, type FileHabits, type WholeEvidence } from './judge-column.ts';
import type { Loader } from './loader.ts';
import { plainColumn, type FileChange, type LoadSource, type SourceColumn } from './reading.ts';
import { identifier } from './sql-text.ts';

/** Columns with their types, and what a load changes about their values. */
export interface JudgedColumns {
  readonly columns: readonly SourceColumn[];
  readonly changes: readonly FileChange[];
}

/** Columns judged by one statement: the engine keeps memory for every expression of it. */
const JUDGED_AT_ONCE = 4;
/** The shapes of dressed numbers and dates need more of it. */
const SHAPED_AT_ONCE = 5;

type Judge = (texts: JudgedTexts, name: string) => string;

/** What a judge's SQL says about each of some columns. */
async function judged(
  loader: Loader,
  names: readonly string[],
  from: string,
  judge: Judge,
  most = SHAPED_AT_ONCE,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let start = 0; start < names.length; start += most) {
    const some = names.slice(start, start + most);
    const texts = some.map((name, at) => `${identifier(name)} AS r${at}, ${valueSql(name)} AS v${at}`);
    const parts = some.map((name, at) => `${judge({ raw: `r${at}`, value: `v${at}` }, name)} AS e${at}`);
    const [row] = await loader.rows(
      `SELECT ${parts.join(', ')} FROM (SELECT ${texts.join(', ')} FROM ${from})`,
    );
    some.forEach((name, at) => {
      const text = row?.[`e${at}`];
      if (typeof text === 'string') found.set(name, text);
    });
  }
  return found;
}

const IS_NUMBER = /^(?:BIGINT|HUGEINT|DOUBLE|DECIMAL)/;
const IS_MOMENT = /^(?:DATE|TIME)/;

/** Columns that may be dressed numbers; plain whole numbers and dates are none. */
function isDressed({ filled, dressed, infinite, integers, zeros, dated, numbers }: ColumnEvidence): boolean {
  const isPlainWhole = integers === filled && zeros === 0;
  const isDates = dated === filled && numbers === 0;
  return filled > 0 && dressed + infinite === filled && !isPlainWhole && !isDates;
}

const needsNumbers = ({ filled, numbers }: ColumnEvidence, told: string): boolean =>
  IS_NUMBER.test(told) && numbers < filled;
const isDated = ({ filled, dated }: ColumnEvidence): boolean => filled > 0 && dated === filled;

async function evidenceOf(
  loader: Loader,
  { types }: LoadSource,
  names: readonly string[],
  from: string,
): Promise<ReadonlyMap<string, WholeEvidence>> {
  const plain = new Map<string, ColumnEvidence>();
  for (const [name, text] of await judged(loader, names, from, evidenceSql, JUDGED_AT_ONCE))
    plain.set(name, readEvidence(text));
  const wanted = (test: (evidence: ColumnEvidence, told: string | undefined) => boolean): readonly string[] =>
    names.filter((name) => {
      const evidence = plain.get(name);
      return evidence !== undefined && test(evidence, ownValue(types, name));
    });
  const numeric = wanted((evidence, told) =>
    told === undefined ? isDressed(evidence) : needsNumbers(evidence, told),
  );
  const numbers = await judged(loader, numeric, from, numberEvidenceSql);
  const formats = (name: string) => formatsFor(plain.get(name)?.example ?? '');
  const dates = await judged(
    loader,
    wanted((evidence, told) => (told === undefined ? isDated(evidence) : IS_MOMENT.test(told))),
    from,
    (texts, name) => dateEvidenceSql(texts, formats(name)),
  );
  const whole = [...plain].map(([name, evidence]) => {
    const [number, date] = [numbers.get(name), dates.get(name)];
    return [
      name,
      {
        plain: evidence,
        numbers: number === undefined ? null : (JSON.parse(number) as NumberEvidence),
        dates: date === undefined ? null : (JSON.parse(date) as DateEvidence),
        formats: date === undefined ? [] : formats(name),
      },
    ] as const;
  });
  return new Map(whole);
}

/** What columns that leave nothing open say about those that do. */
function habitsOf(all: ReadonlyMap<string, WholeEvidence>): FileHabits {
  const entries = [...all];
  const comma = entries.find(
    ([, { plain, numbers }]) => plain.filled > 0 && ownDecimal(plain, numbers) === ',',
  );
  const point = entries.find(
    ([, { plain, numbers }]) => plain.filled > 0 && ownDecimal(plain, numbers) === '.',
  );
  const isComma = comma !== undefined && point === undefined;
  const shown = isComma ? comma : point;
  const dated = entries.flatMap(([name, evidence]) => {
    const order = evidence.dates === null ? null : ownOrder(evidence);
    return order === null ? [] : [{ name, order }];
  });
  const [first] = dated;
  return {
    decimal: shown === undefined ? null : isComma ? ',' : '.',
    decimalReason: shown === undefined ? '' : `as in the column ${shown[0]}`,
    order: first?.order ?? 'month',
    orderReason:
      first === undefined
        ? 'both ways would do, nothing in the file says otherwise'
        : `as in the column ${first.name}`,
  };
}

const TEXTS = 'temp.judged_texts';

/** Judges the columns of a CSV by the texts that `from` gives, which are read once, and those with a chosen type by it. */
export async function judgeColumns(
  loader: Loader,
  source: LoadSource,
  names: readonly string[],
  from: string,
): Promise<JudgedColumns> {
  await loader.rows(`CREATE OR REPLACE TEMP TABLE judged_texts AS SELECT * FROM ${from}`);
  try {
    return await judgeTexts(loader, source, names, TEXTS);
  } finally {
    await loader.rows(`DROP TABLE IF EXISTS ${TEXTS}`).catch(() => []);
  }
}

async function judgeTexts(
  loader: Loader,
  source: LoadSource,
  names: readonly string[],
  from: string,
): Promise<JudgedColumns> {
  const { csv: reading, types } = source;
  const open = names.filter((name) => ownValue(types, name) !== 'VARCHAR');
  const evidence = await evidenceOf(loader, source, open, from);
  const habits = habitsOf(evidence);
  const columns = names.map((name) => {
    const own = evidence.get(name) ?? null;
    const chosen = ownValue(types, name);
    if (chosen !== undefined) return chosenColumn(name, chosen, own, reading, habits);
    return own === null ? plainColumn(name, 'VARCHAR') : judgeColumn(name, own, reading, habits);
  });
  const changes = columns.flatMap((column) => changesOf(column, evidence.get(column.name) ?? null));
  return { columns: await withProof(loader, columns, evidence, from), changes };
}

/** Adds to dates that could only be read one way the value that says so. */
async function withProof(
  loader: Loader,
  columns: readonly SourceColumn[],
  evidence: ReadonlyMap<string, WholeEvidence>,
  from: string,
): Promise<readonly SourceColumn[]> {
  const proven: SourceColumn[] = [];
  for (const column of columns) {
    const own = evidence.get(column.name);
    const order = column.form?.kind === 'moment' && own !== undefined ? ownOrder(own) : null;
    proven.push(
      order === null ? column : { ...column, reason: await reasonWithProof(loader, column, order, from) },
    );
  }
  return proven;
}

async function reasonWithProof(
  loader: Loader,
  { name, reason }: SourceColumn,
  order: 'day' | 'month',
  from: string,
): Promise<string> {
  const place = order === 'day' ? 1 : 2;
  const part = `TRY_CAST(regexp_extract(value, '^\\D*(\\d{1,2})[-/](\\d{1,2})[-/]', ${place}) AS INTEGER)`;
  const [row] = await loader.rows(
    `SELECT line::DOUBLE AS line, value FROM (SELECT row_number() OVER () AS line, ${identifier(name)} AS value FROM ${from})
     WHERE ${part} > 12 LIMIT 1`,
  );
  if (row === undefined) return reason;
  return `${reason}, because "${String(row['value']).slice(0, 40)}" is in row ${Number(row['line'])}`;
}
