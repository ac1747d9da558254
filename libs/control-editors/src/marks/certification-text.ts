import type { PanelCertification } from '@belvedere/controls';
import type { Translate } from '@belvedere/ui';
import { editorMessages } from '../messages/control-editors.ts';

/** Who certified something, and what they said; `Certified` where neither is known. */
export function certificationText(
  certification: PanelCertification | null | undefined,
  t: Translate,
): string {
  const who = certification?.by ?? null;
  const said = certification?.details ?? null;
  const by = who === null ? t(editorMessages.certified) : t(editorMessages.certifiedBy, { name: who });
  return said === null ? by : `${by}: ${said}`;
}
