import type { GroupName } from '@belvedere/contracts/client';
import { createAction } from '@reduxjs/toolkit';

/** Makes every cached answer of the groups stale; those on screen are asked again. */
export const serverChanged = createAction('server/changed', (...groups: GroupName[]) => ({
  payload: groups,
}));
