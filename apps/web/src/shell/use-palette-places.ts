import { PAGE_URLS } from '@belvedere/contracts/client';
import { useCan, userHolds, useUser } from '@belvedere/client-store';
import { setThemeMode, useT } from '@belvedere/ui';
import { paletteMessages, shellMessages } from '../messages/shell.ts';
import { PLACES } from './navigation.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { useMayInstall } from './use-may-install.ts';

/** What the reader may start from anywhere. */
export function useActions(onHelp: () => void): readonly PaletteEntry[] {
  const t = useT();
  const mayQuery = useCan('menu_access', 'SQL Lab');
  const mayChart = useCan('can_write', 'Chart');
  const mayArrange = useCan('can_write', 'Dashboard');
  const mayAnnotate = useCan('can_read', 'Annotation');
  const mayInstall = useMayInstall();
  const action = (
    id: string,
    label: string,
    icon: PaletteEntry['icon'],
    target: { href?: string; run?: () => void },
  ): PaletteEntry => ({ id, group: 'actions', label, note: '', icon, ...target });
  const query = action('query', t(paletteMessages.newQuery), 'console', {
    href: `${PAGE_URLS.sqllab}?new=true`,
  });
  const chart = action('chart', t(paletteMessages.newChart), 'chart', { href: PAGE_URLS.newChart });
  const dashboard = action('dashboard', t(paletteMessages.newDashboard), 'dashboard', {
    href: PAGE_URLS.newDashboard,
  });
  const layers = action('layers', t(shellMessages.annotationLayers), 'annotation', {
    href: PAGE_URLS.annotationLayers,
  });
  const installed = action('plugins', t(shellMessages.installedCharts), 'chart', {
    href: PAGE_URLS.plugins,
  });
  return [
    ...(mayQuery ? [query] : []),
    ...(mayChart ? [chart] : []),
    ...(mayArrange ? [dashboard] : []),
    ...(mayAnnotate ? [layers] : []),
    ...(mayInstall ? [installed] : []),
    action('light', t(paletteMessages.lightTheme), 'flash', {
      run: () => {
        setThemeMode('light');
      },
    }),
    action('dark', t(paletteMessages.darkTheme), 'moon', {
      run: () => {
        setThemeMode('dark');
      },
    }),
    action('help', t(shellMessages.shortcuts), 'help', { run: onHelp }),
  ];
}

/** The places of the rail that the reader may go to. */
export function usePages(): readonly PaletteEntry[] {
  const t = useT();
  const user = useUser();
  return PLACES.filter(({ menu }) => userHolds(user, 'menu_access', menu)).map(
    ({ id, label, icon, href }): PaletteEntry => ({
      id: `p${id}`,
      group: 'pages',
      label: t(label),
      note: '',
      icon,
      href,
    }),
  );
}
