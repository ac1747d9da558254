import { EmptyState, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { exploreMessages } from '../messages/explore.ts';
import type { ExploreState } from '../state/explore-state.ts';
import { problemTexts } from './problem-texts.ts';
import type { Workbench } from '../state/use-workbench.ts';

/** Name of the chart for people. */
export function useChartTitle({ name }: Pick<ExploreState, 'name'>): string {
  const t = useT();
  return name === '' ? t(exploreMessages.untitled) : name;
}

/** Why there is no picture yet. */
export function NothingDrawn({
  workbench: { manifest, problems },
}: {
  readonly workbench: Workbench;
}): JSX.Element {
  const t = useT();
  if (manifest === null) return <EmptyState icon="chart" title={t(exploreMessages.unsupported)} />;
  return problems.length === 0 ? (
    <EmptyState icon="properties" title={t(exploreMessages.ready)} reason={t(exploreMessages.readyWhy)} />
  ) : (
    <EmptyState
      icon="properties"
      title={t(exploreMessages.notReady)}
      reason={problemTexts(problems, t).join('; ')}
    />
  );
}
