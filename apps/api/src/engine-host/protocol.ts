import type { PictureCaption, ChartDatasource } from '@belvedere/charts';
import {
  AppError,
  isAppError,
  type ColumnKind,
  type FormData,
  type PostProcessingOptions,
  type PostProcessingStep,
} from '@belvedere/core';
import type { ColorRules, ThemeName } from '@belvedere/theme';
import { connectorError, isStorageFull, type NetworkOptions, type ResultColumn } from '@belvedere/connectors';
import type { RenderedTemplate, TemplateFacts, TemplateText, UserParts } from '@belvedere/sql';
import type { PivotTableOptions } from '@belvedere/frame';
import type {
  FileFormat,
  IfExists,
  LoadType,
  SkippedLines,
  FileChange,
  SourceColumn,
} from '@belvedere/connectors/duckdb';
import { hostError } from './errors.ts';

/** Version of everything in this file; the two sides compare it in their first frame. */
export const PROTOCOL_VERSION = 7;
/** Largest body of a data frame. */
export const DATA_FRAME_BYTES = 256 * 1024;
/** Data bytes a host may send for one request before it is given more credit. */
export const CREDIT_WINDOW_BYTES = 4 * 1024 * 1024;
/** Largest body of any frame; a longer one ends the connection. */
export const FRAME_LIMIT_BYTES = 16 * 1024 * 1024;

/** Kinds of hosts; `draw` holds no data file: it reshapes frames and draws charts. `prep` holds nothing at all: it renders templates. */
export const HOST_KINDS = ['prep', 'duck', 'run', 'draw'] as const;

/** One of {@link HOST_KINDS}. */
export type HostKind = (typeof HOST_KINDS)[number];

/** What a frame is. Bodies are JSON, only those of `data` are raw bytes. */
export const FRAME = {
  hello: 1,
  start: 2,
  cancel: 3,
  credit: 4,
  schema: 5,
  data: 6,
  progress: 7,
  end: 8,
  fail: 9,
} as const;

/** Number of a frame kind. */
export type FrameKind = (typeof FRAME)[keyof typeof FRAME];

/** One frame: u32 length of the body, u8 kind, u32 request id, body; numbers are big-endian. */
export interface Frame {
  readonly kind: FrameKind;
  /** 0 in frames that belong to no request. */
  readonly id: number;
  readonly body: Buffer;
}

/** First frame of a host. */
export interface HelloBody {
  readonly protocol: number;
  readonly kind: HostKind;
  readonly pid: number;
}

/** A data file and how to open it. */
export interface HostFile {
  /** Address of the module with its engine. */
  readonly module: string;
  readonly file: string;
  readonly writable: boolean;
  readonly memoryMb: number;
  readonly threads: number;
  readonly temporaryFolder: string;
  /** Files that must never be opened, whatever they are called. */
  readonly refusedFiles: readonly string[];
}

/** A server and how to get in. */
export interface HostServer {
  /** Address of the module with its engine. */
  readonly module: string;
  readonly options: NetworkOptions;
  /** Schema in which names without one are looked up. */
  readonly schema: string | null;
}

/** What a request works on. */
export type HostDatabase = HostFile | HostServer;

/** True for a data file. */
export const isHostFile = (database: HostDatabase): database is HostFile => 'file' in database;

/** True when statements may change the database. */
export const mayChange = (database: HostDatabase): boolean =>
  isHostFile(database) ? database.writable : database.options.writable;

/** How a result is written. */
export interface ResultStyle {
  readonly encoding: 'rows' | 'columns' | 'csv' | 'xlsx' | 'arrow' | 'cells';
  readonly times: 'epoch' | 'iso';
  /** CSV: texts that a spreadsheet would run as formulas get a leading quote. */
  readonly guardsFormulas: boolean;
  /** CSV and workbook headers by column. */
  readonly headers: Readonly<Record<string, string>>;
  /** Lines of a workbook's last sheet; empty for other encodings. */
  readonly about: readonly (readonly [label: string, text: string])[];
  /** What a workbook says in addition where the limit has left rows out; null where that needs no word. */
  readonly ifCut: CutSheet | null;
}

/** How a workbook says that rows were left out: at the end of its sheets' names, and in a line of its last sheet. */
export interface CutSheet {
  readonly sheetEnd: string;
  readonly line: readonly [label: string, text: string];
}

/** What became of one template. */
export type RenderNote = { readonly rendered: RenderedTemplate } | { readonly failure: FailBody };

/** What a reshaped frame's names are made of; see `plainNames` of the frame library. */
export interface ReshapeNote {
  readonly labels: Readonly<Record<string, readonly string[]>>;
  readonly rowLabels: readonly RowLabel[];
  /** Rows that the database counted for it; null where it gave the rows themselves. */
  readonly countedRows: number | null;
  /** Those of them that are in no bin of a histogram. */
  readonly unplacedRows: number;
}

/** Label of a row: its number, one text, or a text per level. */
export type RowLabel = string | number | readonly string[];

/** The table that a chart shows of its rows: the rows as they are, or a pivot table of them. */
export interface TableShape {
  readonly pivot: PivotTableOptions | null;
  /** Number formats of a table's columns; its numbers become the texts that it shows. */
  readonly formats: Readonly<Record<string, string>>;
}

/** What one question takes of a result that answers several, or that has its columns in another order. */
export interface FrameView {
  /** Columns by their place in the result, and what they are called here. */
  readonly columns: readonly { readonly at: number; readonly name: string }[];
  /** Place of the column that numbers the rows for this question, from 1; null takes them as they come. */
  readonly rank: number | null;
  /** Rows at most; null for all. */
  readonly limit: number | null;
}

/** Results of other times beside a first one: the input is then `[first, other, ...]`. */
export interface HostComparison {
  /** Name of the time column; null when rows have none. */
  readonly time: string | null;
  readonly grain: string | null;
  readonly metrics: readonly string[];
  /** Per further frame: suffix of its metrics, and the offset that brings its times to those of the first. */
  readonly offsets: readonly { readonly label: string; readonly toBase: string }[];
}

/** What kind of file is read; a workbook is made CSV first. */
export type DataFileFormat = FileFormat | 'xlsx';

/** How the text of a data file is read; null is found out. */
export interface DataFileReading {
  readonly delimiter: string | null;
  readonly hasHeader: boolean | null;
  readonly skipRows: number;
  readonly nullValues: readonly string[];
  readonly dayFirst: boolean | null;
  readonly decimal: '.' | ',' | null;
  readonly encoding: string | null;
  /** Sheet of a workbook; null is the first. */
  readonly sheet: string | null;
}

/** A chart that a drawing shows, and how many bytes of what comes along are its answers. */
export interface ShownTask {
  readonly id: number;
  readonly form: FormData;
  readonly datasource: ChartDatasource;
  readonly given: 'columns' | 'arrow';
  readonly bytes: number;
}

/** A file that somebody sent, and how to read it. */
export interface DataFile {
  /** Absolute path; what is made of it lies beside it. */
  readonly path: string;
  readonly format: DataFileFormat;
  readonly reading: DataFileReading;
  /** Chosen types by column. */
  readonly types: Readonly<Record<string, LoadType>>;
  /** Whether lines that do not fit are left out, or nothing is stored. */
  readonly badLines: 'refuse' | 'skip';
}

/** Memory and threads for reading a data file. */
export interface DataFileLimits {
  readonly memoryMb: number;
  readonly threads: number;
  readonly temporaryFolder: string;
}

/** What is in a data file. */
export interface DataFileContents {
  readonly columns: readonly SourceColumn[];
  /** First rows as texts. */
  readonly preview: readonly (readonly (string | null)[])[];
  readonly delimiter: string | null;
  readonly hasHeader: boolean | null;
  /** Line (or row of a sheet) of the header, from 1; null where there is none. */
  readonly headerLine: number | null;
  /** Texts of the first lines or rows, to a few below the header; empty for what has none. */
  readonly firstLines: readonly string[];
  readonly encoding: string | null;
  /** Null for what has no sheets. */
  readonly sheet: string | null;
  readonly sheets: readonly SheetName[];
  /** Why the delimiter, the header and the encoding are what they are; empty where the file has none. */
  readonly reasons: DataFileReasons;
  /** What a load changes or leaves out, in words. */
  readonly changes: readonly FileChange[];
}

/** A sheet of a workbook. */
export interface SheetName {
  readonly name: string;
  readonly isHidden: boolean;
}

/** Why a file is read as it is. */
export interface DataFileReasons {
  readonly delimiter: string | null;
  readonly header: string | null;
  readonly encoding: string | null;
  readonly sheet: string | null;
}

/** Where the rows of a data file go. */
export interface DataFileTarget {
  /** Null is the default schema. */
  readonly schema: string | null;
  readonly table: string;
  readonly ifExists: IfExists;
}

/** A loaded data file. */
export interface DataFileEnd {
  /** Rows of the table after the load. */
  readonly rows: number;
  readonly schema: string;
  readonly columns: readonly SourceColumn[];
  readonly encoding: string | null;
  readonly skipped: SkippedLines;
  /** What the load changed or left out, in words. */
  readonly changes: readonly FileChange[];
}

/** How a picture of a chart is made. Lengths are CSS px. */
export interface PictureStyle {
  readonly format: 'svg' | 'png' | 'pdf';
  readonly width: number;
  readonly height: number;
  /** Pixels of a PNG per CSS px. */
  readonly ratio: number;
  readonly theme: ThemeName;
  /** Language of numbers and times. */
  readonly locale: string;
  readonly colorRules: ColorRules;
  /** Said around the chart; nothing by default. */
  readonly caption?: PictureCaption;
}

/** What a host is asked to do. */
export type HostTask =
  | (ResultStyle & {
      readonly op: 'run';
      readonly statements: readonly string[];
      /** What users wrote of a statement that the compiler made; null when the statements are theirs. */
      readonly userParts: UserParts | null;
      readonly mayWrite: boolean;
      readonly kinds: Readonly<Record<string, ColumnKind>>;
      /** Columns to write by their place in the result; null writes them as they come. */
      readonly order: readonly number[] | null;
    })
  | (ResultStyle & {
      /** Applies steps to the frame that the request brings along. */
      readonly op: 'reshape';
      /** Encoding of what comes along; `rows` can only be put in another order. */
      readonly given: 'columns' | 'arrow' | 'rows';
      /** What of the frame is meant; null is all of it. */
      readonly view: FrameView | null;
      /** A limit has left rows out of the frame. */
      readonly isCut: boolean;
      /** The histogram whose bins the frame counts; null for a frame of rows. */
      readonly histogram: PostProcessingOptions<'histogram'> | null;
      readonly steps: readonly PostProcessingStep[];
      /** How the further frames that come along are joined to the first; null when it comes alone. */
      readonly comparison: HostComparison | null;
      /** The table to make of the rows after all steps; null leaves them. */
      readonly shape: TableShape | null;
    })
  | {
      /** Draws a chart from the answers that the request brings along. */
      readonly op: 'draw';
      /** Encoding of what comes along: the whole answer to the chart's queries. */
      readonly given: 'columns' | 'arrow';
      readonly form: FormData;
      readonly datasource: ChartDatasource;
      /** Name of the picture for screen readers. */
      readonly title: string;
      /** Name of a chart that was installed at run time, whose code does not come here; null for all others. */
      readonly installedName: string | null;
      readonly picture: PictureStyle;
      /** Charts that it shows; their answers come along behind its own, in this order. */
      readonly shown: readonly ShownTask[];
    }
  | {
      /** Looks into a data file; `isCut` when only its beginning was sent. */
      readonly op: 'inspect';
      readonly file: DataFile;
      readonly isCut: boolean;
      readonly previewRows: number;
      readonly limits: DataFileLimits;
    }
  | {
      /** Loads a data file into a table of the database, all of it or nothing. */
      readonly op: 'load';
      readonly file: DataFile;
      readonly target: DataFileTarget;
      readonly limits: DataFileLimits;
    }
  | {
      /** Renders templates; its answer is a list of {@link RenderNote}. */
      readonly op: 'render';
      /** Address of the module with the engine that they are for. */
      readonly module: string;
      readonly texts: readonly TemplateText[];
      readonly facts: TemplateFacts;
    }
  | { readonly op: 'schemas' | 'functions' | 'derived' | 'test' }
  | { readonly op: 'tables'; readonly schema: string | null }
  | { readonly op: 'table'; readonly schema: string | null; readonly table: string }
  /** Asks what one statement would cost; null where the engine does not tell. */
  | { readonly op: 'estimate'; readonly schema: string | null; readonly statement: string };

/** The chart and the dashboard that a statement is run for; null where they are not known. */
export interface RunPurpose {
  readonly chartId: number | null;
  readonly dashboardId: number | null;
}

/** Starts a request. */
export interface StartBody {
  /** Id of the HTTP request or job it belongs to. */
  readonly requestId: string;
  readonly viewer: { readonly kind: string; readonly id: number | null };
  /** What it is run for, where that is known. */
  readonly purpose?: RunPurpose;
  /** Milliseconds the request may take from now. */
  readonly deadlineMs: number;
  readonly rowCap: number;
  readonly byteCap: number;
  /** Null where the task reads none. */
  readonly database: HostDatabase | null;
  /** Bytes that follow in data frames. */
  readonly inputBytes: number;
  readonly task: HostTask;
}

/** More bytes a host may send. */
export interface CreditBody {
  readonly bytes: number;
}

/** Columns of the result that follows. */
export interface SchemaBody {
  readonly columns: readonly ResultColumn[];
}

/** Number of the statement that starts, from 1. */
export interface ProgressBody {
  readonly statement: number;
}

/** How a request ended well. `answer` is what a catalogue question gave. */
export interface EndBody {
  readonly rows: number;
  readonly truncated: boolean;
  readonly rowsChanged: number | null;
  readonly databaseMs: number;
  readonly encodeMs: number;
  readonly answer?: unknown;
}

/** An AppError on its way. */
export interface FailBody {
  readonly code: string;
  readonly message: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly details: Readonly<Record<string, unknown>>;
}

const HEAD_BYTES = 9;
const KINDS = new Set<number>(Object.values(FRAME));

const isFrameKind = (kind: number): kind is FrameKind => KINDS.has(kind);

/** Bytes of a frame. */
export function encodeFrame({ kind, id, body }: Frame): Buffer {
  const head = Buffer.allocUnsafe(HEAD_BYTES);
  head.writeUInt32BE(body.length, 0);
  head.writeUInt8(kind, 4);
  head.writeUInt32BE(id, 5);
  return Buffer.concat([head, body]);
}

/** Frame with a JSON body. */
export function jsonFrame(kind: FrameKind, id: number, body: unknown): Frame {
  return { kind, id, body: Buffer.from(JSON.stringify(body), 'utf8') };
}

/** Body of a JSON frame; the two sides are one build, so it is only parsed, not checked. */
export function bodyOf<T>({ body }: Frame): T {
  return JSON.parse(body.toString('utf8')) as T;
}

/** Puts frames together from whatever pieces arrive. Throws ENGINE_PROTOCOL on what cannot be a frame. */
export class FrameReader {
  private pending: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): readonly Frame[] {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    const frames: Frame[] = [];
    for (let frame = this.next(); frame !== null; frame = this.next()) frames.push(frame);
    return frames;
  }

  private next(): Frame | null {
    if (this.pending.length < HEAD_BYTES) return null;
    const length = this.pending.readUInt32BE(0);
    const kind = this.pending.readUInt8(4);
    if (length > FRAME_LIMIT_BYTES)
      throw hostError('ENGINE_PROTOCOL', { reason: `a frame of ${length} bytes` });
    if (!isFrameKind(kind)) throw hostError('ENGINE_PROTOCOL', { reason: `unknown frame kind ${kind}` });
    const end = HEAD_BYTES + length;
    if (this.pending.length < end) return null;
    const frame = { kind, id: this.pending.readUInt32BE(5), body: this.pending.subarray(HEAD_BYTES, end) };
    this.pending = this.pending.subarray(end);
    return frame;
  }
}

/** An error as a frame's body; what is no AppError travels as ENGINE_PROTOCOL without its stack. */
export function failBody(error: unknown): FailBody {
  const known = isAppError(error)
    ? error
    : isStorageFull(error)
      ? connectorError('ENGINE_STORAGE_FULL')
      : hostError('ENGINE_PROTOCOL', { reason: error instanceof Error ? error.message : String(error) });
  return { code: known.code, message: known.message, values: known.values, details: known.details };
}

/** The AppError of a fail frame. */
export function errorOf({ code, message, values, details }: FailBody): AppError {
  return new AppError(code, message, values, details);
}
