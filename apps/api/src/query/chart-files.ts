import {
  columnLabel,
  fileName,
  instantToWall,
  metricLabel,
  type QueryObject,
  type ResultType,
} from '@belvedere/core';
import { aboutLines, type AboutLine } from './about-lines.ts';
import { typeOf, type ChartDataAnswer, type ChartDataInput } from './chart-data-input.ts';
import type { RanQuery } from './ran-query.ts';
import type { ChartQueryContext } from './chart-query-context.ts';
import type { PlannedQuery } from './planned-query.ts';
import { planQuery } from './plan-query.ts';
import { runPlanned } from './run-planned.ts';
import { queryError } from './errors.ts';
import { cutSheet, fileFacts, fileHeaders, fileNote, type FileFacts } from './file-facts.ts';
import { joinWorkbooks, storedEntry, zipOf } from '@belvedere/encoders';
import { joinedRoom } from './joined-files.ts';
import { fileEngines, LongFile } from './long-file.ts';
import { serverTiming } from './server-timing.ts';
import { shownQueries, tableShape } from './table-shape.ts';

/** Formats that are downloaded. */
export type FileFormat = 'csv' | 'xlsx';

const TYPES: Readonly<Record<FileFormat | 'zip', string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** A query that becomes a file, planned. */
interface FilePlan {
  readonly query: QueryObject;
  readonly type: ResultType;
  /** Its number among the queries of the file. */
  readonly index: number;
  /** What it gives, as sheets and texts name it. */
  readonly title: string;
  readonly plan: PlannedQuery;
  readonly input: ChartDataInput;
}

/** A file, or several as one, and what it leaves out. */
interface MadeFile {
  readonly format: FileFormat | 'zip';
  readonly body: Buffer;
  readonly stream: ChartDataAnswer['stream'];
  readonly serverTiming: string;
  readonly facts: readonly FileFacts[];
}

const sharedOf = (input: ChartDataInput): ChartQueryContext => ({
  ...input,
  force: input.context.force === true,
});

function run({ query, plan, index, input }: FilePlan, format: FileFormat): Promise<RanQuery> {
  const shared = sharedOf(input);
  const isBook = format === 'xlsx';
  const told = isBook
    ? { about: aboutLines(query, plan, shared, input.verboseNames), ifCut: cutSheet(plan) }
    : {};
  return runPlanned(plan, { encoding: format, headers: input.verboseNames, index, ...told }, shared);
}

const WITHOUT_ROWS: readonly ResultType[] = ['query', 'columns', 'timegrains'];

/** A query of one chart, before it is planned. */
type Asked = Pick<FilePlan, 'query' | 'title' | 'input'>;

async function filePlan({ query, title, input }: Asked, index: number): Promise<FilePlan> {
  const type = typeOf(query, input);
  if (WITHOUT_ROWS.includes(type)) throw queryError('RESULT_FORMAT_UNAVAILABLE', { type });
  const shape = tableShape(query, type, input.context.form_data);
  const plan = await planQuery(query, type, sharedOf(input), shape);
  const isTop = plan.rowFacts.isTop && input.needsEveryGroup !== true;
  return { query, type, index, title, input, plan: { ...plan, rowFacts: { ...plan.rowFacts, isTop } } };
}

const WITHOUT_BODY = Buffer.alloc(0);
const NOTHING_TOLD = { timing: { queueMs: 0, databaseMs: 0, encodeMs: 0 } };

/** One query's file: whole and kept while it is short, as it grows when it is long. */
async function oneFile(one: FilePlan, format: FileFormat): Promise<MadeFile> {
  const { input } = one;
  const growing = { ...input, engines: fileEngines(input.engines) };
  try {
    const ran = await run({ ...one, input: growing }, format);
    const facts = [await fileFacts(one, one.plan, ran, sharedOf(input))];
    return { format, body: ran.answer.bytes, stream: null, serverTiming: serverTiming([ran]), facts };
  } catch (error) {
    if (!(error instanceof LongFile)) throw error;
    const told = { planMs: one.plan.planMs, isCached: false, hasRun: true, answer: NOTHING_TOLD };
    const facts = [await fileFacts(one, one.plan, null, sharedOf(input))];
    return {
      format,
      body: WITHOUT_BODY,
      stream: await error.take(),
      serverTiming: serverTiming([told]),
      facts,
    };
  }
}

/** `Mean delay by carrier`: what a query gives. */
function whatOf(query: QueryObject): string {
  const [metric] = query.metrics ?? [];
  const [column] = query.columns ?? [];
  const by = column === undefined ? '' : columnLabel(column);
  const what = metric === undefined ? 'rows' : metricLabel(metric);
  return `${what}${metric === undefined || by === '' ? '' : ` by ${by}`}`;
}

/** The queries of the charts that a file is of: those that the chart shows, else its own. */
function askedIn(input: ChartDataInput): readonly Asked[] {
  const { shown = [] } = input;
  const askedOf = (one: ChartDataInput, name: string | null): readonly Asked[] =>
    shownQueries(one.context.queries, one.context.form_data).map((query, _, { length }) => {
      const what = length > 1 || name === null ? whatOf(query) : null;
      return { query, input: one, title: [name, what].filter((text) => text !== null).join(': ') };
    });
  return shown.length === 0
    ? askedOf(input, null)
    : shown.flatMap((one) => askedOf(one, one.title ?? one.dataset.name));
}

const titleOf = ({ title, index }: FilePlan): string => `${index + 1} ${title}`;

const aboutText = (title: string, lines: readonly AboutLine[], facts: FileFacts): string => {
  const note = fileNote([facts]);
  const head = [title, ...(note === null ? [] : [`Not whole: ${note}`])];
  return [...head, ...lines.map(([label, text]) => `${label}: ${text}`), ''].join('\n');
};

/** Files that become one, made one after the other, so that no more of them is held than has room. */
async function runInTurn(plans: readonly FilePlan[], format: FileFormat): Promise<readonly RanQuery[]> {
  const [first] = plans;
  if (first === undefined) return [];
  const room = joinedRoom(first.input.engines, plans.length);
  const ran: RanQuery[] = [];
  for (const one of plans) {
    const made = await run({ ...one, input: { ...one.input, engines: room.engines } }, format);
    room.take(made.answer.bytes);
    ran.push(made);
  }
  return ran;
}

/** Several queries: the sheets of one workbook, or an archive of one file each and a text about them. */
async function manyFiles(plans: readonly FilePlan[], format: FileFormat): Promise<MadeFile> {
  const ran = await runInTurn(plans, format);
  const facts = await Promise.all(
    plans.map((one, index) => fileFacts(one, one.plan, ran[index] ?? null, sharedOf(one.input))),
  );
  const made = { stream: null, serverTiming: serverTiming(ran), facts };
  const titled = plans.map((one, index) => ({
    title: titleOf(one),
    bytes: ran[index]?.answer.bytes ?? WITHOUT_BODY,
  }));
  if (format === 'xlsx') return { ...made, format, body: joinWorkbooks(titled) };
  const about = plans.map((one, index) =>
    aboutText(
      `query_${index + 1}.csv: ${titleOf(one)}`,
      aboutLines(one.query, one.plan, sharedOf(one.input), one.input.verboseNames),
      facts[index] as FileFacts,
    ),
  );
  const files = titled.map(({ bytes }, index) => ({ name: `query_${index + 1}.csv`, bytes }));
  const text = { name: 'about.txt', bytes: Buffer.from(about.join('\n'), 'utf8') };
  return { ...made, format: 'zip', body: zipOf([...files, text].map(storedEntry)) };
}

/**
 * The rows of a context's queries, or of the charts that it shows, as one file. Several are one workbook, or an archive. A long file of one query is
 * never held here, unless post-processing has to see all of its rows. Throws EMPTY_RESULT without queries,
 * RESULT_FORMAT_UNAVAILABLE for types without rows.
 */
export async function fileAnswer(input: ChartDataInput, format: FileFormat): Promise<ChartDataAnswer> {
  const plans = await Promise.all(askedIn(input).map(filePlan));
  const [first, second] = plans;
  if (first === undefined) throw queryError('EMPTY_RESULT');
  const made = second === undefined ? await oneFile(first, format) : await manyFiles(plans, format);
  const { facts, format: madeFormat, ...file } = made;
  const day = new Date(instantToWall(input.now, input.zone)).toISOString().slice(0, 10);
  const title = input.title ?? input.dataset.name;
  return {
    ...file,
    contentType: TYPES[madeFormat],
    isReplayable: false,
    headers: fileHeaders(facts),
    fileName: fileName({ title, day, note: fileNote(facts), fallback: 'chart' }, madeFormat),
  };
}
