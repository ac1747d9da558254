import { contractErrors } from '@belvedere/contracts';
import type { Reader } from '../db/store.ts';
import { documentAt, type ObjectType } from '../stored/object.ts';

/** A save that may come too late. */
export interface SaveAttempt {
  readonly id: number;
  /** Version the caller started from; null when the caller does not care. */
  readonly ifMatch: number | null;
  readonly currentVersion: number;
  readonly yours: unknown;
  readonly current: unknown;
}

/** Throws VERSION_CONFLICT, with the three documents a merge needs, when the object has moved on. */
export async function checkVersion(
  reader: Reader,
  { type, title }: { readonly type: ObjectType; readonly title: string },
  { id, ifMatch, currentVersion, yours, current }: SaveAttempt,
): Promise<void> {
  if (ifMatch === null || ifMatch === currentVersion) return;
  const base = await documentAt(reader, type, id, ifMatch);
  const values = { type: title, yours: ifMatch, current: currentVersion };
  throw contractErrors.error('VERSION_CONFLICT', values, { base, yours, current, version: currentVersion });
}
