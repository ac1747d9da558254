import type { GroupName } from '@belvedere/contracts/client';
import { defineAction, type PayloadAction } from './define-action.ts';

const changed = defineAction<readonly GroupName[]>('server/changed');

/** Makes every cached answer of the groups stale; those on screen are asked again. */
export const serverChanged = (...groups: readonly GroupName[]): PayloadAction<readonly GroupName[]> =>
  changed(groups);

/** Tells {@link serverChanged} from other actions. */
export const isServerChanged = changed.match;
