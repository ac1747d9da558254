import type { Frame } from '@belvedere/frame';
import type { CellsFormat } from './cells-text.ts';

/** A further form in which cells are copied. */
export interface CopyWay {
  readonly id: string;
  readonly label: string;
  /** The text of some cells; their frame holds only them. */
  readonly textOf: (cells: Frame) => Promise<string>;
}

/** A form in which cells are copied: a known one, or one of the page. */
export type CopyForm = { readonly format: CellsFormat; readonly hasHead: boolean } | CopyWay;
