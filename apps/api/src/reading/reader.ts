import type { Viewer } from '@belvedere/core';
import type { ReadDataset } from './read-dataset.ts';

/** Who reads, and by which request. */
export interface SourceReader {
  readonly viewer: Viewer;
  readonly requestId: string;
  /** Parameters of the address that was asked, as templates read them; none by default. */
  readonly urlParams?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Datasets that were read for the same viewer and the same page, by id; each is read anew by default. */
  readonly datasets?: Map<number, Promise<ReadDataset>>;
}
