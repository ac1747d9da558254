import { PAGE_URLS } from '@belvedere/contracts/client';
import { useCan, useMayQuery, useUser } from '@belvedere/client-store';
import { setThemeMode, useT } from '@belvedere/ui';
import { paletteMessages } from '../messages/palette.ts';
import { shellMessages } from '../messages/shell.ts';
import { useMayUpload } from '../datasets/use-may-upload.ts';
import { placesFor } from './navigation.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { useHasTags } from '../lists/use-has-tags.ts';
import { useMayInstall } from './use-may-install.ts';

/** What the shell does for the palette once it is closed. */
export interface PaletteVerbs {
  readonly onHelp: () => void;
  /** Opens the import of a file. */
  readonly onImport: () => void;
}

/** What the reader may start from anywhere. */
export function useActions({ onHelp, onImport }: PaletteVerbs): readonly PaletteEntry[] {
  const t = useT();
  const mayQuery = useMayQuery();
  const mayChart = useCan('can_write', 'Chart');
  const mayArrange = useCan('can_write', 'Dashboard');
  const mayAnnotate = useCan('can_read', 'Annotation');
  const mayStyle = useCan('can_write', 'CssTemplate');
  const hasTags = useHasTags();
  const mayInstall = useMayInstall();
  const mayUpload = useMayUpload();
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
  const file = action('import', t(paletteMessages.importFile), 'import', { run: onImport });
  const layers = action('layers', t(shellMessages.annotationLayers), 'annotation', {
    href: PAGE_URLS.annotationLayers,
  });
  const templates = action('templates', t(shellMessages.cssTemplates), 'code', {
    href: PAGE_URLS.cssTemplates,
  });
  const tags = action('tags', t(shellMessages.tags), 'tags', { href: PAGE_URLS.tags });
  const installed = action('plugins', t(shellMessages.installedCharts), 'chart', {
    href: PAGE_URLS.plugins,
  });
  return [
    ...(mayQuery ? [query] : []),
    ...(mayChart ? [chart] : []),
    ...(mayArrange ? [dashboard] : []),
    ...(mayUpload ? [file] : []),
    ...(mayAnnotate ? [layers] : []),
    ...(mayStyle ? [templates] : []),
    ...(hasTags ? [tags] : []),
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
    action('system', t(paletteMessages.systemTheme), 'contrast', {
      run: () => {
        setThemeMode('system');
      },
    }),
    action('help', t(shellMessages.shortcuts), 'help', { run: onHelp }),
  ];
}

/** The places of the rail that the reader may go to. */
export function usePages(): readonly PaletteEntry[] {
  const t = useT();
  const user = useUser();
  return placesFor(user).map(({ id, label, icon, href }): PaletteEntry => ({
    id: `p${id}`,
    group: 'pages',
    label: t(label),
    note: '',
    icon,
    href,
  }));
}
