import type { AdhocFilter } from '../adhoc.ts';
import { isJsonObject } from '../json.ts';
import type { FormData } from './form-data.ts';
import { asList } from './lists.ts';

const isFilter = (value: unknown): value is AdhocFilter => isJsonObject(value);

/** The filters that a form keeps under a name, one alone as a list; what is no object is none. */
export function adhocFiltersOf(
  form: FormData | null,
  name: string = 'adhoc_filters',
): readonly AdhocFilter[] {
  const held: readonly unknown[] = asList(form?.[name]);
  return held.filter(isFilter);
}
