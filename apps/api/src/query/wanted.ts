import type { CutSheet } from '@belvedere/encoders';
import type { Encoding } from './engine-port.ts';

/** How a result is wanted, and the number of its query. */
export interface Wanted {
  readonly encoding: Encoding;
  /** Titles by column, for files. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Lines of a workbook's last sheet. */
  readonly about?: readonly (readonly [label: string, text: string])[];
  /** What a workbook says in addition where rows were left out. */
  readonly ifCut?: CutSheet | null;
  readonly index: number;
  /** Tells the queries of one comparison apart. */
  readonly part?: string;
}

/** The line of a workbook that says when it was made: the one that a kept file may have of another time. */
export const MADE_LABEL = 'Made';

/** What a workbook says of itself, as far as an equal one must say the same. */
export function aboutKey({ about = [], ifCut = null }: Wanted): object {
  if (about.length === 0) return {};
  return { about: about.filter(([label]) => label !== MADE_LABEL), ifCut };
}
