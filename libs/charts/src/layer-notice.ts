import { defineMessages, type FormData } from '@belvedere/core';
import { unreadableFormulas } from './annotation.ts';
import type { AnswerFacts } from './answer-facts.ts';
import type { Notice } from './notice.ts';
import type { DrawContext } from './plugin.ts';

/** Texts of annotation layers that are not drawn, or not whole. */
const layerMessages = defineMessages('charts.layers', {
  missing: 'Annotations missing: %(reasons)s',
  reason: '%(layer)s: %(reason)s',
  unreadable: 'the formula %(formula)s cannot be read',
});

/** Annotation layers that failed, that a limit has cut and whose formula cannot be read; null where all are whole. */
export function layerNotice(
  facts: readonly AnswerFacts[],
  form: FormData,
  t: DrawContext['t'],
): Notice | null {
  const failed = facts.flatMap(({ annotationErrors = {} }) => Object.entries(annotationErrors));
  const unread = unreadableFormulas(form).map(
    ({ name, formula }) => [name, { message: t(layerMessages.unreadable, { formula }) }] as const,
  );
  const missing = new Map([...failed, ...unread]);
  if (missing.size === 0) return null;
  const reasons = Array.from(missing, ([layer, { message }]) =>
    t(layerMessages.reason, { layer, reason: message }),
  );
  const isAsked = unread.length === 0 && failed.every(([, { values }]) => values?.['set_by'] === 'query');
  return {
    message: layerMessages.missing,
    values: { reasons: reasons.join('; ') },
    tone: isAsked ? 'neutral' : 'warning',
  };
}
