import type { NewStamps } from '../db/object-rows.ts';

const AT = new Date('2026-01-01T00:00:00Z');

/** What a save would stamp on a row that a test puts there itself. */
export const stampsFor = (uuid: string): NewStamps => ({
  uuid,
  created_on: AT,
  changed_on: AT,
  created_by_id: null,
  changed_by_id: null,
});
