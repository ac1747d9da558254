import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';

/**
 * Writes down the tests that failed and passed when they were run again, one to a line with why they failed: each is a race
 * in the test or in the product, and the last lines of `npm test` name it.
 */
export function secondTries(file: string): Reporter {
  const lines: string[] = [];
  return {
    onTestCaseResult: (test) => {
      const { state, errors = [] } = test.result();
      if (state !== 'passed' || (test.diagnostic()?.retryCount ?? 0) === 0) return;
      lines.push(`${test.fullName}: ${errors[0]?.message.split('\n')[0] ?? 'for no reason that was kept'}`);
    },
    onTestRunEnd: () => {
      if (lines.length === 0) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, lines.join('\n'));
    },
  };
}
