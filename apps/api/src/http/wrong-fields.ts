import { contractErrors } from '@belvedere/contracts';

/** REQUEST_INVALID for a body of which some fields cannot be read, each with what is wrong. */
export const wrongFields = (fields: Readonly<Record<string, readonly string[]>>): Error =>
  contractErrors.error('REQUEST_INVALID', { reason: JSON.stringify(fields) }, { fields });
