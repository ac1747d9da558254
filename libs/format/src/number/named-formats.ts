import { duration, durationWithColons, durationWithFractions } from './duration.ts';
import { memory } from './memory.ts';
import { smartNumber, smartNumberSigned } from './smart-number.ts';

/** Ids of number formats that are no d3 specifiers, and how each writes a double; durations are milliseconds, memory is bytes. */
export const NAMED_FORMATS = {
  SMART_NUMBER: smartNumber,
  SMART_NUMBER_SIGNED: smartNumberSigned,
  DURATION: duration,
  DURATION_SUB: durationWithFractions,
  DURATION_COL: durationWithColons,
  MEMORY_DECIMAL: memory(1000, ''),
  MEMORY_BINARY: memory(1024, ''),
  MEMORY_TRANSFER_RATE_DECIMAL: memory(1000, '/s'),
  MEMORY_TRANSFER_RATE_BINARY: memory(1024, '/s'),
} as const satisfies Readonly<Record<string, (value: number) => string>>;
