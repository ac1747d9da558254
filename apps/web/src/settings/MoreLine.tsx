import { useCount } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { settingsMessages } from '../messages/settings.ts';

/** The last line of a list that is cut: how many it does not show. Nothing where it shows all. */
export function MoreLine({ count }: { readonly count: number }): JSX.Element | null {
  const t = useT();
  const text = useCount();
  return count <= 0 ? null : (
    <li className="bv-text3">{t(settingsMessages.andMore, { count: text(count) })}</li>
  );
}
