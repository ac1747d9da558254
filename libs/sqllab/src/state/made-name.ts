const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Whether a name is one that every engine takes for a table without quotes around it. */
export const isTableName = (name: string): boolean => NAME.test(name);
