import { useT, type MenuEntry } from '@belvedere/ui';
import type { ChartDataState } from '../data/use-chart-data.ts';
import { timingMessages } from '../messages/timing.ts';
import { timedSteps } from './steps.ts';

const WHOLE_FROM_MS = 10;

const written = (ms: number): string => (ms >= WHOLE_FROM_MS ? String(Math.round(ms)) : ms.toFixed(1));

/** A line of a chart's menu that says where the time of its answer went; none while there is no answer. */
export function useTiming(data: ChartDataState | null): readonly MenuEntry[] {
  const t = useT();
  const result = data?.result ?? null;
  const steps = result === null ? null : timedSteps(result.serverTiming, result.elapsedMs);
  if (result === null || steps === null) return [];
  const { transfer, ...own } = steps;
  const lines = [...Object.entries(own), ['transfer', transfer] as const].map(([step, ms]) =>
    t(timingMessages[step as keyof typeof timingMessages], { ms: written(ms ?? 0) }),
  );
  const total = (result.elapsedMs / 1000).toFixed(2);
  return [
    { kind: 'divider', id: 'timing', label: t(timingMessages.total, { seconds: total }) },
    ...lines.map((label, index): MenuEntry => ({ id: `timing-${index}`, label, isNote: true })),
  ];
}
