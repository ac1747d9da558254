import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';

/**
 * Writes down errors that no test threw, one to a line, for the last lines of `npm test`: a run that has one fails, and the
 * report of its tests does not say why.
 */
export const strayErrors = (file: string): Reporter => ({
  onTestRunEnd: (_modules, errors) => {
    if (errors.length === 0) return;
    mkdirSync(dirname(file), { recursive: true });
    const lineOf = ({ message, stack }: (typeof errors)[number]): string =>
      `${message} (${stack?.split('\n')[1]?.trim() ?? 'from nowhere'})`;
    writeFileSync(file, errors.map(lineOf).join('\n'));
  },
});
