import { comparedForm, comparedTitle, compareOf, type FormData } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';

/** A chart's form and title under a comparison, as its address says it; as they are under one that is none. */
export function comparedCard(
  form: FormData,
  title: string,
  compare: string,
  { t, now }: { readonly t: Translate; readonly now: number },
): { readonly form: FormData; readonly title: string } {
  const known = compareOf(compare);
  if (known === null) return { form, title };
  const compared = comparedForm(form, known, now);
  return { form: compared.form, title: comparedTitle(title, known, compared, t) };
}
