import { partName } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { titleOfPart } from './part-title.ts';
import { useDashboard } from '../instance/use-dashboard.ts';
import { shownMessages } from '../messages/shown.ts';

/** Names the parts that filters hide. */
export function HiddenParts({ ids }: { readonly ids: readonly string[] }): JSX.Element {
  const t = useT();
  const charts = useDashboard((state) => state.charts);
  const layout = useDashboard((state) => state.history?.present.layout) ?? {};
  const names = ids.map((id) => {
    const part = layout[id];
    const own = part === undefined || part.type === 'CHART' ? '' : partName(layout, part);
    return own === '' ? titleOfPart(part, charts, t) : own;
  });
  return (
    <p className="bv-hidden-parts" role="note">
      {t(shownMessages.hidden, { names: names.join(', ') })}
    </p>
  );
}
