import type { Viewer } from '@belvedere/core';

/** Who reads, and by which request. */
export interface SourceReader {
  readonly viewer: Viewer;
  readonly requestId: string;
  /** Parameters of the address that was asked, as templates read them; none by default. */
  readonly urlParams?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}
