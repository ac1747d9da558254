import type { ControlProblem } from '@belvedere/controls';
import type { Translate } from '@belvedere/ui';
import { exploreMessages } from '../messages/explore.ts';

/** One sentence for each thing that is wrong, with the controls that have it. */
export function problemTexts(problems: readonly ControlProblem[], t: Translate): readonly string[] {
  const labels = new Map<string, readonly string[]>();
  for (const problem of problems) {
    const message = t(problem.message);
    labels.set(message, [...(labels.get(message) ?? []), t(problem.label)]);
  }
  return [...labels].map(([message, names]) =>
    t(names.length === 1 ? exploreMessages.controlLabelled : exploreMessages.controlsLabelled, {
      labels: names.join(', '),
      message,
    }),
  );
}
