import type { Viewer } from '@belvedere/core';
import type { RunOwner } from './engine-port.ts';

/** Who runs the queries of a call: whoever looks as somebody else does so as themselves, and is told to the database. */
export function runOwner({ kind, id, seenBy }: Pick<Viewer, 'kind' | 'id' | 'seenBy'>): RunOwner {
  if (seenBy === undefined) return { viewerId: id, viewerKind: kind };
  return { viewerId: seenBy.id, viewerKind: 'user', seenAs: id };
}
