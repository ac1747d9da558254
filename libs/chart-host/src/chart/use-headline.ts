import { headlineOf, type ChartView } from '@belvedere/charts';
import type { JsonObject } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useEffect, useState } from 'react';
import { chartHostMessages } from '../messages/chart-host.ts';
import { problemWords } from '../problem-title.ts';
import { useAnswered, type ChartProps } from './Chart.tsx';
import { useDrawContext } from './draw-context.ts';

/** What is known of a chart's first number. */
export type Headline =
  | { readonly kind: 'coming' }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'none'; readonly reason: string };

const NO_VIEW: ChartView = {};
const NO_STATE: JsonObject = {};
const COMING: Headline = { kind: 'coming' };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The first number of a chart as it writes it in full; it asks what the chart itself asks, which is sent once. */
export function useHeadline(chart: ChartProps): Headline {
  const t = useT();
  const { drawn, problem, failure, status, plugin } = useAnswered(chart, NO_STATE);
  const context = useDrawContext({ width: 0, height: 0, view: NO_VIEW, section: chart.section });
  const [found, setFound] = useState<{ readonly of: unknown; readonly headline: Headline } | null>(null);
  useEffect(() => {
    if (drawn === null) return undefined;
    const { answers } = drawn.result;
    const annotationData = Object.assign({}, ...answers.map((answer) => answer.annotationData)) as JsonObject;
    let isGone = false;
    const tell = (headline: Headline): void => {
      if (!isGone) setFound({ of: drawn, headline });
    };
    headlineOf(
      drawn.plugin,
      { ...drawn, frames: answers.map(({ frame }) => frame), annotationData },
      context,
    ).then(
      (text) =>
        tell(
          text === null ? { kind: 'none', reason: t(chartHostMessages.noNumber) } : { kind: 'number', text },
        ),
      (error: unknown) => tell({ kind: 'none', reason: messageOf(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [drawn, context, t]);
  if (plugin.kind === 'unknown') return { kind: 'none', reason: t(chartHostMessages.unsupported) };
  if (plugin.kind === 'failed') return { kind: 'none', reason: plugin.reason };
  if (failure !== null) return { kind: 'none', reason: failure };
  if (problem !== null && status === 'failed')
    return { kind: 'none', reason: problemWords(problem, t).reason ?? problem.message };
  return drawn !== null && found?.of === drawn ? found.headline : COMING;
}
