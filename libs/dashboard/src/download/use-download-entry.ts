import { useLabelPlaces } from '@belvedere/chart-host';
import { useAppDispatch, useCan } from '@belvedere/client-store';
import { useT, useThemeName, type MenuEntry } from '@belvedere/ui';
import { downloadMessages } from '../messages/download.ts';
import { DASHBOARD_FILES, downloadDashboard } from '../state/thunks/download-dashboard.ts';
import { useDashboardKey, useSavedPlace } from '../instance/use-dashboard.ts';

/** Ways to save the whole dashboard as a file, behind one entry; none before it is saved for the first time. */
export function useDownloadEntry(): readonly MenuEntry[] {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const labelPlaces = useLabelPlaces();
  const theme = useThemeName() === 'dark' ? 'dark' : 'light';
  const mayTakeData = useCan('can_csv', 'Superset');
  const { dashboardId } = useSavedPlace();
  if (dashboardId === undefined) return [];
  const entries = DASHBOARD_FILES.filter((format) => format !== 'xlsx' || mayTakeData).map(
    (format): MenuEntry => ({
      id: `download-${format}`,
      label: t(downloadMessages[format]),
      icon: 'download',
      onSelect: () =>
        void dispatch(downloadDashboard(key, format, { search: window.location.search, theme, labelPlaces })),
    }),
  );
  return [{ id: 'download', label: t(downloadMessages.title), icon: 'download', entries }];
}
