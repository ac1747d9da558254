import { shareMessages, useShareLink } from '@belvedere/chart-host';
import { useAppDispatch, useCan } from '@belvedere/client-store';
import { useT, type MenuEntry } from '@belvedere/ui';
import { menuMessages } from '../messages/menu.ts';
import { makeLink } from '../state/thunks/make-link.ts';
import { useDashboardKey } from './use-dashboard.ts';

/**
 * Ways to hand the dashboard on as it is seen, under a title; none for readers without the permission. `anchor` is the id of the part
 * that the link leads to, null for the whole.
 */
export function useShareEntries(
  anchor: string | null,
  title: string,
  permission: 'can_share_chart' | 'can_share_dashboard',
): readonly MenuEntry[] {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const mayShare = useCan(permission, 'Superset');
  const link = useShareLink({
    makeLink: () => dispatch(makeLink(key, window.location.search, anchor)),
    mailSubject: t(menuMessages.mailSubject, { title }),
    mailBody: (url) => t(menuMessages.mailBody, { url }),
  });
  if (!mayShare) return [];
  return [{ kind: 'divider', id: 'share', label: t(shareMessages.share) }, ...link.entries];
}
