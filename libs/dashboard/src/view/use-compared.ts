import { useServices } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useEffect, useMemo, useState } from 'react';
import type { comparedCard, ComparedCard } from '../compare/compared-card.ts';
import { useDashboard } from '../instance/use-dashboard.ts';

type Compare = typeof comparedCard;

/** A chart's form under the comparison of its dashboard, the title that says so, and why not; the form is null while the code for that comes. */
export function useCompared(
  form: FormData,
  title: string,
): Omit<ComparedCard, 'form'> & { readonly form: FormData | null } {
  const t = useT();
  const { now } = useServices();
  const compare = useDashboard((state) => state.compare);
  const [known, setCode] = useState<{ readonly run: Compare; readonly now: number } | null>(null);
  useEffect(() => {
    if (compare !== null)
      void import('../compare/compared-card.ts').then((code) => {
        setCode({ run: code.comparedCard, now: now() });
      });
  }, [compare, now]);
  return useMemo(() => {
    const plain = { title, hindrance: null };
    if (compare === null) return { ...plain, form };
    return known === null ? { ...plain, form: null } : known.run(form, title, compare, { t, now: known.now });
  }, [form, title, compare, known, t]);
}
