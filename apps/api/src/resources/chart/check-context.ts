import { QueryContextSchema } from '@belvedere/contracts';
import type { QueryContext } from '@belvedere/core';
import { createCheck } from '../../http/validation.ts';

const check = createCheck(QueryContextSchema, 'accept');

/** A query context that was stored, or made of stored form data. Throws REQUEST_INVALID with what does not fit. */
export const checkedContext = (context: unknown): QueryContext => check(context) as QueryContext;
