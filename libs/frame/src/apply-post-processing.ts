import type { PostProcessingOperation, PostProcessingStep } from '@belvedere/core';
import { applySteps, type Verb } from './apply-steps.ts';
import type { Frame } from './frame.ts';
import { aggregate } from './verbs/aggregate.ts';
import { boxplot } from './verbs/boxplot.ts';
import { compare } from './verbs/compare.ts';
import { contribution } from './verbs/contribution.ts';
import { cum } from './verbs/cum.ts';
import { diff } from './verbs/diff.ts';
import { escapeSeparator } from './verbs/escape-separator.ts';
import { flatten } from './verbs/flatten.ts';
import { geodeticParse } from './verbs/geodetic-parse.ts';
import { geohashDecode } from './verbs/geohash-decode.ts';
import { geohashEncode } from './verbs/geohash-encode.ts';
import { histogram } from './verbs/histogram.ts';
import { pivot } from './verbs/pivot.ts';
import { prophet } from './verbs/prophet.ts';
import { rank } from './verbs/rank.ts';
import { rename } from './verbs/rename.ts';
import { resample } from './verbs/resample.ts';
import { rolling } from './verbs/rolling.ts';
import { select } from './verbs/select.ts';
import { sort } from './verbs/sort.ts';
import { unescapeSeparator } from './verbs/unescape-separator.ts';

/** Every verb by the operation that names it. */
export const VERBS: { readonly [Operation in PostProcessingOperation]: Verb<Operation> } = {
  aggregate,
  boxplot,
  compare,
  contribution,
  cum,
  diff,
  escape_separator: escapeSeparator,
  flatten,
  geodetic_parse: geodeticParse,
  geohash_decode: geohashDecode,
  geohash_encode: geohashEncode,
  histogram,
  pivot,
  prophet,
  rank,
  rename,
  resample,
  rolling,
  select,
  sort,
  unescape_separator: unescapeSeparator,
};

/**
 * Applies steps in order; nulls are dropped. Options are taken as checked (by the schemas of core). Throws what the
 * verbs throw, POST_PROCESSING_UNKNOWN for an operation that is none.
 */
export const applyPostProcessing = (frame: Frame, steps: readonly (PostProcessingStep | null)[]): Frame =>
  applySteps(frame, steps, VERBS);
