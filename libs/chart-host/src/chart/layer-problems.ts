import type { QueryAnswer } from '@belvedere/api-client';
import { unreadableFormulas } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { chartHostMessages } from '../messages/chart-host.ts';

/** An annotation layer that is not drawn as it was asked for, and why. */
export interface LayerProblem {
  readonly layer: string;
  readonly reason: string;
}

/** What is wrong with the annotation layers of a chart: sources that failed, and formulas that cannot be read. */
export function layerProblems(
  formData: FormData,
  answers: readonly Pick<QueryAnswer, 'annotationErrors'>[],
  t: Translate,
): readonly LayerProblem[] {
  const failed = answers.flatMap(({ annotationErrors }) => Object.entries(annotationErrors));
  const unreadable = unreadableFormulas(formData).map(
    ({ name, formula }) => [name, t(chartHostMessages.formulaUnreadable, { formula })] as const,
  );
  return [...new Map([...failed, ...unreadable])].map(([layer, reason]) => ({ layer, reason }));
}
