import type { AppError } from '@belvedere/core';
import { guestErrors } from '../errors.ts';
import type { GuestLimits } from '../limits.ts';

const CHARS_MAX = 300;
const SAYS_NOTHING = 'it threw something that says nothing';

const wordOf = (error: unknown, name: string): string => {
  const word = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof word === 'string' ? word.slice(0, CHARS_MAX) : '';
};

/** Where in the chart's own code it was thrown, as its author finds it there; empty when that is not known. */
function placeOf(error: unknown): string {
  const found = /chart\.js:(\d+)(?::(\d+))?/.exec(wordOf(error, 'stack'));
  if (found === null) return '';
  const [, line, column] = found;
  return ` (chart.js, line ${line}${column === undefined ? '' : `, column ${column}`})`;
}

/** An error of a chart's code in words, whatever was thrown. */
export function problemOf(error: unknown, { timeMs, memoryBytes }: GuestLimits): AppError {
  const [name, message] = [wordOf(error, 'name'), wordOf(error, 'message')];
  if (name === 'InternalError' && message === 'interrupted')
    return guestErrors.error('GUEST_LATE', { seconds: timeMs / 1000 });
  if (/out of memory|Cannot enlarge memory|memory access out of bounds/.test(message))
    return guestErrors.error('GUEST_MEMORY', { megabytes: Math.round(memoryBytes / 1024 / 1024) });
  if (/stack overflow|Maximum call stack size exceeded/.test(message))
    return guestErrors.error('GUEST_DEPTH');
  const problem = `${message === '' ? SAYS_NOTHING : message}${placeOf(error)}`;
  if (name === 'SyntaxError') return guestErrors.error('GUEST_SYNTAX', { problem });
  return guestErrors.error('GUEST_THREW', { problem });
}
