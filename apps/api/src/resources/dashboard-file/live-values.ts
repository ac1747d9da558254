import { fillMessage, findNamed, sealLiveText, type LivePlace } from '@belvedere/core';
import type { LiveValue } from '../../engine-work/tasks/drawing.ts';
import { liveTexts } from '../../messages.ts';
import { titleOf } from './document-parts.ts';
import type { OpenedDashboard } from './open-dashboard.ts';

/** What a live place of a text of the dashboard shows. */
export function liveValue({ whole, charts, native }: OpenedDashboard, { kind, of }: LivePlace): LiveValue {
  const named =
    kind === 'filter'
      ? findNamed(of, native.filters)
      : findNamed(
          of,
          Object.values(whole).flatMap((part) => {
            const chart = part.type === 'CHART' ? charts.get(part.meta.chartId ?? -1) : undefined;
            return chart === undefined
              ? []
              : [{ id: chart.id, name: titleOf(part, { ...chart, suffix: '' }) }];
          }),
        );
  if (named.kind === 'several') return fillMessage(liveTexts.several.text, { name: of });
  if (named.kind === 'none')
    return fillMessage((kind === 'filter' ? liveTexts.noFilter : liveTexts.noChart).text, { name: of });
  if (typeof named.id === 'number') return { chartId: named.id, name: of };
  const label = native.masks[named.id]?.filterState.label ?? '';
  return label === '' ? liveTexts.everything.text : label;
}

/** The charts whose numbers a text shows. */
export function chartsInText(dashboard: OpenedDashboard, source: string): readonly number[] {
  return sealLiveText(source).places.flatMap((place) => {
    const value = liveValue(dashboard, place);
    return typeof value === 'string' ? [] : [value.chartId];
  });
}
