import { asList, isJsonObject, type FormData, type Json } from '@belvedere/core';

/** What filters a chart from outside its own form. */
const objectOf = (value: Json | undefined): object => (isJsonObject(value) ? value : {});

/** Keys of a form that filter the charts it shows as well. */
export const FILTER_KEYS = ['adhoc_filters', 'extra_form_data'] as const;

/** The form of a chart that another one shows: its own, with the filters of the other and of the dashboard around it. */
export function shownForm(own: FormData, around: FormData): FormData {
  const filters = [own, around].flatMap((form) =>
    asList(form['adhoc_filters'] as readonly Json[] | null | undefined),
  );
  const extra = { ...objectOf(own['extra_form_data']), ...objectOf(around['extra_form_data']) };
  return { ...own, adhoc_filters: filters, extra_form_data: extra };
}
