import type { AnswerFacts } from '@belvedere/charts';
import { AppError, type JsonObject } from '@belvedere/core';
import { ARROW_NOTE } from '@belvedere/contracts';
import { EMPTY_FRAME, frameFromJson, type Frame, type FrameJson } from '@belvedere/frame';
import { readArrowStreams } from '@belvedere/frame/arrow';

/** What came back for the queries of a chart. */
export interface ChartAnswers {
  readonly frames: readonly Frame[];
  /** Records of annotation layers by layer name. */
  readonly annotationData: JsonObject;
  /** What each answer says of rows and filters that were left out. */
  readonly facts: readonly AnswerFacts[];
  /** When the oldest kept answer was given, ISO in UTC without zone; null when all were given for this picture. */
  readonly cachedAt: string | null;
}

interface Note {
  readonly error?: { readonly code: string; readonly message: string } | null;
  readonly annotation_errors?: AnswerFacts['annotationErrors'] | null;
  readonly annotation_data?: JsonObject | null;
  readonly row_kind?: AnswerFacts['rowKind'];
  readonly sql_rowcount?: number;
  readonly unplaced_rows?: number;
  readonly limited?: AnswerFacts['limited'];
  readonly truncated?: boolean;
  readonly row_limit?: number;
  readonly total_count?: number;
  readonly cached_dttm?: string | null;
  readonly rejected_filters?: AnswerFacts['rejectedFilters'];
  readonly unheld_values?: AnswerFacts['unheldValues'];
  readonly wall_range?: readonly [from: number | null, to: number | null];
  readonly zone?: string;
}

/** The limit that has cut an answer; nobody can turn the page of a picture, so that a page is cut like all else. */
function cutOf({ limited = null, truncated, row_limit: limit }: Note): AnswerFacts['limited'] {
  if (limited !== null || truncated !== true || limit === undefined) return limited;
  return { limit, set_by: 'query', is_top: false };
}

const factsOf = (note: Note): AnswerFacts => ({
  rowKind: note.row_kind ?? 'rows',
  sqlRows: note.sql_rowcount ?? 0,
  unplacedRows: note.unplaced_rows ?? 0,
  limited: cutOf(note),
  totalCount: note.total_count ?? null,
  rejectedFilters: note.rejected_filters ?? [],
  annotationErrors: note.annotation_errors ?? {},
  unheldValues: note.unheld_values ?? [],
  from: note.wall_range?.[0] ?? null,
  to: note.wall_range?.[1] ?? null,
  ...(note.zone !== undefined && { zone: note.zone }),
  cachedAt: note.cached_dttm ?? null,
});

function notesOf(bytes: Buffer, given: 'arrow' | 'columns'): readonly (Note & { readonly frame: Frame })[] {
  if (given === 'arrow')
    return readArrowStreams(bytes).map(({ frame, metadata }) => ({
      ...(JSON.parse(metadata[ARROW_NOTE] ?? '{}') as Note),
      frame,
    }));
  const { result } = JSON.parse(bytes.toString('utf8')) as {
    readonly result: readonly (Note & { readonly frame?: FrameJson })[];
  };
  return result.map((note) => ({
    ...note,
    frame: note.frame === undefined ? EMPTY_FRAME : frameFromJson(note.frame),
  }));
}

/** The frames of a chart's answer. Throws the failure of the first query that failed. */
export function readAnswers(bytes: Buffer, given: 'arrow' | 'columns'): ChartAnswers {
  const notes = notesOf(bytes, given);
  for (const { error } of notes)
    if (error !== undefined && error !== null) throw new AppError(error.code, error.message, {}, {});
  const annotationData = Object.assign({}, ...notes.map((note) => note.annotation_data ?? {})) as JsonObject;
  const [cachedAt = null] = notes.flatMap(({ cached_dttm }) => cached_dttm ?? []).toSorted();
  return { frames: notes.map(({ frame }) => frame), annotationData, facts: notes.map(factsOf), cachedAt };
}
