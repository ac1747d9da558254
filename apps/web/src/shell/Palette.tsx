import {
  chartUrl,
  dashboardUrl,
  exploreDatasetUrl,
  PAGE_URLS,
  savedQueryUrl,
} from '@belvedere/contracts/client';
import { useCan, useRead, useServices, userHolds, useUser } from '@belvedere/client-store';
import { Icon, setThemeMode, useT } from '@belvedere/ui';
import { Overlay2 } from '@blueprintjs/core';
import { Fragment, useMemo, useState, type JSX, type KeyboardEvent } from 'react';
import { paletteMessages, shellMessages } from '../messages/shell.ts';
import { PLACES } from './navigation.ts';
import { matchPositions, paletteSections, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import { useMayInstall } from './use-may-install.ts';

const LISTED = {
  page_size: 200,
  order_column: 'changed_on_delta_humanized',
  order_direction: 'desc',
} as const;

const TITLES: Readonly<Record<PaletteGroup, (typeof shellMessages)['dashboards']>> = {
  dashboards: shellMessages.dashboards,
  charts: shellMessages.charts,
  datasets: shellMessages.datasets,
  savedQueries: shellMessages.savedQueries,
  pages: paletteMessages.pages,
  actions: paletteMessages.actions,
};

function useActions(onHelp: () => void): readonly PaletteEntry[] {
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
function usePages(): readonly PaletteEntry[] {
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

function useEntries(onHelp: () => void): readonly PaletteEntry[] {
  const dashboards = useRead('dashboard', 'list', { q: LISTED }).reply;
  const charts = useRead('chart', 'list', { q: LISTED }).reply;
  const datasets = useRead('dataset', 'list', { q: LISTED }).reply;
  const queries = useRead('savedQuery', 'list', { q: LISTED }).reply;
  const pages = usePages();
  const actions = useActions(onHelp);
  return [
    ...(dashboards?.result ?? []).map((item): PaletteEntry => ({
      id: `d${item.id}`,
      group: 'dashboards',
      label: item.dashboard_title,
      note: item.changed_on_delta_humanized,
      icon: 'dashboard',
      href: dashboardUrl(item.slug ?? item.id),
    })),
    ...(charts?.result ?? []).map((item): PaletteEntry => ({
      id: `c${item.id}`,
      group: 'charts',
      label: item.slice_name,
      note: item.datasource_name_text ?? '',
      icon: 'chart',
      href: chartUrl(item.id),
    })),
    ...(datasets?.result ?? []).map((item): PaletteEntry => ({
      id: `s${item.id}`,
      group: 'datasets',
      label: item.table_name,
      note: item.database.database_name,
      icon: 'th',
      href: exploreDatasetUrl(item.id),
    })),
    ...(queries?.result ?? []).map((item): PaletteEntry => ({
      id: `q${item.id}`,
      group: 'savedQueries',
      label: item.label,
      note: item.database?.database_name ?? '',
      icon: 'console',
      href: savedQueryUrl(item.id),
    })),
    ...pages,
    ...actions,
  ];
}

function Marked({ label, search }: { readonly label: string; readonly search: string }): JSX.Element {
  const marked = new Set(matchPositions(label, search.replace(/^>/, '').trim()) ?? []);
  return (
    <span className="bv-ellipsis">
      {Array.from(label, (char, index) =>
        marked.has(index) ? <mark key={index}>{char}</mark> : <Fragment key={index}>{char}</Fragment>,
      )}
    </span>
  );
}

/** Leads anywhere: type a part of a name, press Enter. */
export function Palette({
  onClose,
  onHelp,
}: {
  readonly onClose: () => void;
  readonly onHelp: () => void;
}): JSX.Element {
  const t = useT();
  const { navigate } = useServices();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const entries = useEntries(onHelp);
  const sections = useMemo(() => paletteSections(entries, search), [entries, search]);
  const flat = sections.flatMap((section) => section.entries);
  const open = (entry: PaletteEntry | undefined, isNewTab: boolean): void => {
    if (entry === undefined) return;
    onClose();
    if (entry.href === undefined) entry.run?.();
    else if (isNewTab) window.open(entry.href, '_blank', 'noopener');
    else navigate(entry.href);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setActive(Math.min(flat.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else if (event.key === 'Enter') open(flat[active], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <Overlay2 isOpen onClose={onClose} className="bv-palette-overlay" transitionDuration={0}>
      <div className="bv-palette" role="dialog" aria-label={t(paletteMessages.title)}>
        <div className="bv-palette-search">
          <Icon name="search" />
          <input
            autoFocus
            value={search}
            placeholder={t(paletteMessages.placeholder)}
            aria-label={t(paletteMessages.placeholder)}
            role="combobox"
            aria-expanded
            aria-controls="bv-palette-list"
            aria-activedescendant={flat[active] === undefined ? undefined : `bv-palette-${flat[active].id}`}
            onChange={(event) => {
              setSearch(event.target.value);
              setActive(0);
            }}
            onKeyDown={handleKey}
          />
          <kbd>Esc</kbd>
        </div>
        <div
          className="bv-palette-list"
          id="bv-palette-list"
          role="listbox"
          aria-label={t(paletteMessages.title)}
        >
          {sections.map((section) => (
            <div key={section.group} role="group" aria-label={t(TITLES[section.group])}>
              <div className="bv-palette-group" aria-hidden>
                {t(TITLES[section.group])}
              </div>
              {section.entries.map((entry) => (
                <div
                  key={entry.id}
                  id={`bv-palette-${entry.id}`}
                  role="option"
                  aria-selected={flat[active] === entry}
                  className="bv-palette-row"
                  onPointerMove={() => {
                    setActive(flat.indexOf(entry));
                  }}
                  onClick={(event) => {
                    open(entry, event.ctrlKey || event.metaKey);
                  }}
                >
                  <Icon name={entry.icon} />
                  <Marked label={entry.label} search={search} />
                  <span className="bv-text3 bv-ellipsis">{entry.note}</span>
                </div>
              ))}
              {section.more > 0 && (
                <div className="bv-palette-more">{t(paletteMessages.more, { count: section.more })}</div>
              )}
            </div>
          ))}
          {sections.length === 0 && (
            <div className="bv-palette-nothing">{t(paletteMessages.nothing, { search })}</div>
          )}
        </div>
        <footer className="bv-palette-foot" aria-hidden>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t(paletteMessages.move)}
          </span>
          <span>
            <kbd>↵</kbd> {t(paletteMessages.open)}
          </span>
          <span className="bv-palette-foot-end">
            <kbd>&gt;</kbd> {t(paletteMessages.actionsOnly)}
          </span>
        </footer>
      </div>
    </Overlay2>
  );
}
