import { contractErrors, ROUTES } from '@belvedere/contracts';
import {
  ADVANCED_TYPES,
  conversionText,
  convertValues,
  isValueRange,
  parseAdvancedType,
  type ConvertedValue,
} from '@belvedere/core';
import { implement, type Implementation } from '../../http/call.ts';
import type { Services } from '../../services.ts';

/** Operators that a filter on such a column may have. */
const OPERATORS = [
  'EQUALS',
  'GREATER_THAN_OR_EQUAL',
  'GREATER_THAN',
  'IN',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
];

const wireNumber = (value: bigint): number | string => {
  const asNumber = Number(value);
  return Number.isSafeInteger(asNumber) ? asNumber : String(value);
};

function wireValue(value: ConvertedValue) {
  if (typeof value === 'bigint') return wireNumber(value);
  if (isValueRange(value)) return { start: wireNumber(value.start), end: wireNumber(value.end) };
  return value.map(wireNumber);
}

function converted(name: string, texts: readonly (string | number | boolean)[]) {
  const type = parseAdvancedType(name);
  if (type === null) {
    throw contractErrors.error('LIST_INVALID', { reason: `Invalid advanced data type: ${name}` });
  }
  const { values, error } = convertValues(type, texts.map(String));
  return {
    values: values.map(wireValue),
    error_message: error,
    display_value: conversionText(values),
    valid_filter_operators: OPERATORS,
  };
}

/** Meanings of numbers: addresses and ports. Nothing is there without the flag ENABLE_ADVANCED_DATA_TYPES. */
export function advancedTypeImplementations({ config }: Services): Implementation[] {
  const { advancedType } = ROUTES;
  const requireFlag = (path: string): void => {
    if (config.flags.ENABLE_ADVANCED_DATA_TYPES) return;
    throw contractErrors.error('ROUTE_NOT_FOUND', { method: 'GET', path });
  };
  return [
    implement(advancedType.types, async () => {
      requireFlag('/api/v1/advanced_data_type/types');
      return { result: [...ADVANCED_TYPES] };
    }),
    implement(advancedType.convert, async ({ q }) => {
      requireFlag('/api/v1/advanced_data_type/convert');
      if (q === undefined) throw contractErrors.error('REQUEST_INVALID', { reason: 'q is missing' });
      return { result: converted(q.type, q.values) };
    }),
  ];
}
