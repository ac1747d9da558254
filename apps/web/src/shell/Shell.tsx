import { useServices } from '@belvedere/client-store';
import { Icon, IconButton, lazyPart, type Toaster, useT } from '@belvedere/ui';
import { Suspense, useCallback, useState, type JSX, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { DatasetDialogs } from '../datasets/DatasetDialogs.tsx';
import { shellMessages } from '../messages/shell.ts';
import { withCharts } from '../start/charts.ts';
import { pageModeOf } from '../start/page-mode.ts';
import { Rail } from './Rail.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { useInternalLinks } from './use-internal-links.ts';
import { useOnline } from './use-online.ts';
import { usePageLog } from './use-page-log.ts';
import { useShellKeys } from './use-shell-keys.ts';

const Palette = lazyPart(
  async () => (await withCharts(() => import('./Palette.tsx'))).Palette,
  ({ onClose }) => onClose,
);

const UPLOAD = { kind: 'upload' } as const;
const RAIL_KEY = 'bv.rail';
const WIDE_PX = 1280;

function firstRailState(path: string): boolean {
  const stored = window.localStorage.getItem(RAIL_KEY);
  if (stored !== null) return stored === 'open';
  return path.includes('/list') && window.innerWidth >= WIDE_PX;
}

type Layer = 'none' | 'palette' | 'help' | 'menu' | 'import';

/** What lies over the page; a move to another page takes it away. */
function useLayer(path: string): readonly [Layer, (layer: Layer) => void] {
  const [opened, setOpened] = useState<{ readonly layer: Layer; readonly path: string }>({
    layer: 'none',
    path,
  });
  const setLayer = useCallback(
    (layer: Layer) => {
      setOpened({ layer, path });
    },
    [path],
  );
  return [opened.path === path ? opened.layer : 'none', setLayer];
}

/** Rail, page, palette and shortcut sheet. */
export function Shell({
  children,
}: {
  readonly toaster: Toaster;
  readonly children: ReactNode;
}): JSX.Element {
  const t = useT();
  const [path] = useLocation();
  const [isRailOpen, setRailOpen] = useState(() => firstRailState(path));
  const [layer, setLayer] = useLayer(path);
  const isOnline = useOnline();
  const followLink = useInternalLinks();
  const { log } = useServices();
  usePageLog(path);
  const openPalette = useCallback(() => {
    log({ event: 'page', event_name: 'omnibar_triggered' });
    setLayer('palette');
  }, [log, setLayer]);
  const openHelp = useCallback(() => {
    setLayer('help');
  }, [setLayer]);
  const openImport = useCallback(() => {
    setLayer('import');
  }, [setLayer]);
  const close = useCallback(() => {
    setLayer('none');
  }, [setLayer]);
  useShellKeys({ onPalette: openPalette, onHelp: openHelp });
  const toggleRail = (): void => {
    window.localStorage.setItem(RAIL_KEY, isRailOpen ? 'closed' : 'open');
    setRailOpen(!isRailOpen);
  };
  if (!pageModeOf(window.location.search).hasMenu) {
    return (
      <main id="content" className="bv-shell-page" onClick={followLink}>
        {children}
      </main>
    );
  }
  return (
    <div
      className={layer === 'menu' ? 'bv-shell bv-menu-open' : 'bv-shell'}
      role="presentation"
      onClick={followLink}
    >
      <a className="bv-skip-link" href="#content">
        {t(shellMessages.skip)}
      </a>
      <Rail
        isOpen={isRailOpen || layer === 'menu'}
        onToggle={layer === 'menu' ? close : toggleRail}
        onPalette={openPalette}
        onHelp={openHelp}
      />
      <div className="bv-shell-phone-menu">
        <IconButton
          icon="menu"
          size="large"
          label={t(shellMessages.openMenu)}
          onClick={() => {
            setLayer(layer === 'menu' ? 'none' : 'menu');
          }}
        />
      </div>
      <main
        id="content"
        className="bv-shell-page"
        tabIndex={-1}
        onClick={layer === 'menu' ? close : undefined}
      >
        {children}
      </main>
      {!isOnline && (
        <div className="bv-offline" role="status">
          <Icon name="offline" size={14} /> {t(shellMessages.offline)}
        </div>
      )}
      {layer === 'palette' && (
        <Suspense>
          <Palette onClose={close} onHelp={openHelp} onImport={openImport} />
        </Suspense>
      )}
      <DatasetDialogs open={layer === 'import' ? UPLOAD : null} onOpen={close} />
      <ShortcutSheet isOpen={layer === 'help'} onClose={close} />
    </div>
  );
}
