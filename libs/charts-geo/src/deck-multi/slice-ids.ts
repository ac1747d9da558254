import type { FormData } from '@belvedere/core';

/** Ids of the charts that a form names, in its order, each once. */
export function sliceIds({ deck_slices: slices }: FormData): readonly number[] {
  const list = Array.isArray(slices) ? slices : [];
  return [...new Set(list.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);
}
