import { useServices } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useEffect, useMemo, useState } from 'react';
import type { comparedCard } from '../compare/compared-card.ts';
import { useDashboard } from '../instance/use-dashboard.ts';

type Compare = typeof comparedCard;

/** A chart's form under the comparison of its dashboard, and the title that says so; the form is null while the code for that comes. */
export function useCompared(
  form: FormData,
  title: string,
): { readonly form: FormData | null; readonly title: string } {
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
    if (compare === null) return { form, title };
    return known === null ? { form: null, title } : known.run(form, title, compare, { t, now: known.now });
  }, [form, title, compare, known, t]);
}
