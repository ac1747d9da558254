import { appendFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/**
 * Writes down what tests say of the promises that they hold (`annotate('200 bursts', 'T-RACE')`), one JSON to a line, for
 * `npm run reliability`, which keeps the figures in docs/reliability.md.
 */
export const promises = (file: string): Reporter => ({
  onTestCaseResult: (test) => {
    const isHeld = test.result().state === 'passed';
    for (const { type, message } of test.annotations())
      if (type.startsWith('T-'))
        appendFileSync(file, `${JSON.stringify({ row: type, said: message, isHeld })}\n`);
  },
});
