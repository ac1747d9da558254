import type { PanelColumn } from '@belvedere/controls';
import type { Mark, Translate } from '@belvedere/ui';
import { certificationText } from './certification-text.ts';
import { plainMarkdown } from './plain-markdown.ts';

/** Signs of a column or a metric: who stands for it, and what to know before it is used. */
export function fieldMarks(
  { certification = null, warning = null }: Pick<PanelColumn, 'certification' | 'warning'>,
  t: Translate,
): readonly Mark[] {
  const certified: Mark = { icon: 'endorsed', label: certificationText(certification, t), tone: 'good' };
  const warned: Mark = { icon: 'warning-sign', label: plainMarkdown(warning ?? ''), tone: 'warned' };
  return [...(certification === null ? [] : [certified]), ...(warning === null ? [] : [warned])];
}
