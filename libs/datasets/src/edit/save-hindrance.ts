import type { Message } from '@belvedere/core';
import { editMessages } from '../messages/edit.ts';

/** What decides whether a dataset's dialog can save. */
export interface SaveFacts {
  readonly isManagedExternally: boolean;
  readonly mayWrite: boolean;
  readonly isSaving: boolean;
  readonly faults: number;
  readonly isDirty: boolean;
}

/** True for a dataset that this reader cannot change at all. */
export const isLocked = (dataset: {
  readonly can: readonly string[];
  readonly is_managed_externally: boolean;
}): boolean => dataset.is_managed_externally || !dataset.can.includes('write');

/** Why Save is disabled, as its tooltip says it; null when it is not, `''` when there is nothing to say. */
export function saveHindrance(facts: SaveFacts): Message | '' | null {
  if (facts.isManagedExternally) return editMessages.managedExternally;
  if (!facts.mayWrite) return editMessages.notOwner;
  if (facts.isSaving) return '';
  if (facts.faults > 0) return facts.faults === 1 ? editMessages.oneFault : editMessages.faults;
  return facts.isDirty ? null : editMessages.unchanged;
}
