import { useLayoutEffect } from 'react';
import { keepTyped } from './keep-typed.ts';

/** Stands for a place with a field while its code is fetched: what is typed meanwhile goes into that field. Shows nothing. */
export function TypedAhead(): null {
  useLayoutEffect(keepTyped, []);
  return null;
}
