/** Mutants that no test can see, because the program does the same: file, the text before and after, and why. */
export const EQUIVALENTS = [];
