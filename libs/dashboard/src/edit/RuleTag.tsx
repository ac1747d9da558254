import { shownWhenOf, type LayoutComponent } from '@belvedere/core';
import { useNativeFilters } from '@belvedere/filters';
import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { useFilterPlace } from '../instance/use-filter-place.ts';
import { ruleWords } from './rule-words.ts';

/** Tells an editor that a part is not always shown; nothing for one that is. */
export function RuleTag({ part }: { readonly part: LayoutComponent }): JSX.Element | null {
  const t = useT();
  const filters = useNativeFilters(useFilterPlace().metadata);
  const when = shownWhenOf(part);
  if (when === null) return null;
  const words = ruleWords(when, filters, t);
  return (
    <span className="bv-frame-rule" title={words}>
      <Icon name="eye-open" size={12} label={words} />
    </span>
  );
}
