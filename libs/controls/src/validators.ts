import { SQL_MAX_ROWS } from '@belvedere/core';
import { validationMessages } from './messages.ts';
import type { Validator } from './control.ts';

/** Null, empty text and an empty list are refused. */
export const nonEmpty: Validator = (value) => {
  const isEmpty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? validationMessages.empty : null;
};

/** A number or numeric text without a fraction; nothing at all is fine. */
export const integer: Validator = (value) => {
  if (value === null || value === undefined || value === '') return null;
  return Number.isInteger(typeof value === 'string' ? Number(value) : value)
    ? null
    : validationMessages.integer;
};

/** A finite number or numeric text; nothing at all is fine. */
export const numeric: Validator = (value) => {
  if (value === null || value === undefined || value === '') return null;
  return Number.isFinite(typeof value === 'string' ? Number(value) : value)
    ? null
    : validationMessages.number;
};

/** No fewer rows than none and no more than the server gives; nothing at all is fine. */
export const withinMaxRows: Validator = (value) => {
  if (Number(value ?? 0) < 0) return validationMessages.negative;
  return Number(value ?? 0) > SQL_MAX_ROWS ? validationMessages.tooManyRows : null;
};
