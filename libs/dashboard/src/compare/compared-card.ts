import { comparedForm, comparedTitle, compareOf, type FormData } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';

/** A chart under a comparison: its form, its title, and why it is not compared; null where it is. */
export interface ComparedCard {
  readonly form: FormData;
  readonly title: string;
  readonly hindrance: string | null;
}

/** A chart's form and title under a comparison, as its address says it; as they are under one that is none. */
export function comparedCard(
  form: FormData,
  title: string,
  compare: string,
  { t, now }: { readonly t: Translate; readonly now: number },
): ComparedCard {
  const known = compareOf(compare);
  if (known === null) return { form, title, hindrance: null };
  const compared = comparedForm(form, known, now);
  const { hindrance } = compared;
  return {
    form: compared.form,
    title: comparedTitle(title, known, compared, t),
    hindrance: hindrance === null ? null : t(hindrance),
  };
}
