import type { ChartDatasource } from '@belvedere/charts';
import type { ResultColumn } from '@belvedere/connectors';
import type { ColumnKind, FormData, PostProcessingOptions, PostProcessingStep } from '@belvedere/core';
import type { FailBody } from '@belvedere/engine-hosts';
import type { RenderedTemplate, TemplateFacts, TemplateText, UserParts } from '@belvedere/sql';
import type { DataFile, DataFileLimits, DataFileTarget } from './data-file.ts';
import type { PictureStyle, ShownTask } from './drawing.ts';
import type { HostDatabase } from './host-database.ts';
import type { ConsultTask, InstalledTask } from './installed.ts';
import type { FrameView, HostComparison, TableShape } from './reshaping.ts';
import type { ResultStyle } from '@belvedere/encoders';

/** What became of one template. */
export type RenderNote = { readonly rendered: RenderedTemplate } | { readonly failure: FailBody };

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
      /** A chart that was installed at run time; null for all others. */
      readonly installed: InstalledTask | null;
      readonly picture: PictureStyle;
      /** Charts that it shows; their answers come along behind its own, in this order. */
      readonly shown: readonly ShownTask[];
    }
  | ConsultTask
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

/** What a host is asked to do, for whom, and within which limits. */
export interface StartBody {
  /** Id of the HTTP request or job it belongs to. */
  readonly requestId: string;
  readonly viewer: { readonly kind: string; readonly id: number | null; readonly seenAs?: number | null };
  /** What it is run for, where that is known. */
  readonly purpose?: RunPurpose;
  readonly rowCap: number;
  readonly byteCap: number;
  /** Null where the task reads none. */
  readonly database: HostDatabase | null;
  readonly task: HostTask;
}

/** Columns of the result that follows. */
export interface SchemaBody {
  readonly columns: readonly ResultColumn[];
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
