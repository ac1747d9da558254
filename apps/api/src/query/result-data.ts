const ROWS_KEY = ',"data":';

/** Where the rows of a stored answer begin. */
const dataStart = (stored: Buffer): number => stored.indexOf(ROWS_KEY) + ROWS_KEY.length;

/** The rows of a stored answer, as a JSON array. */
export const dataOf = (stored: Buffer): Buffer => stored.subarray(dataStart(stored), stored.length - 1);

/** What a stored answer says before its rows, without its last comma. */
export const headOf = (stored: Buffer): string =>
  stored.subarray(0, dataStart(stored) - ROWS_KEY.length).toString('utf8');
