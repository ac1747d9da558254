import { schemeNotices, type ChartManifest } from '@belvedere/charts';
import type { Services } from '@belvedere/client-store';
import { fillMessage, type FormData } from '@belvedere/core';

/** Says which colour schemes of a form as it was stored are not known here, and what took their place. */
export function tellReplaced(
  { notify }: Pick<Services, 'notify'>,
  manifest: ChartManifest,
  stored: FormData,
): void {
  for (const { message, values } of schemeNotices(manifest, stored))
    notify({ kind: 'warning', title: fillMessage(message.text, values) });
}
