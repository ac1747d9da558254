import { Icon, IconButton, lazyPart, type Toaster, TypedAhead, useT, whenCalm } from '@belvedere/ui';
import { Suspense, useEffect, type JSX, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { AccessDock } from '../access/AccessDock.tsx';
import { shellMessages } from '../messages/shell.ts';
import { pageModeOf } from '../start/page-mode.ts';
import { Palette, prefetchPalette } from './Palette.tsx';
import { Rail } from './Rail.tsx';
import { useInternalLinks } from './use-internal-links.ts';
import { useLayers, type ShellLayers } from './use-layers.ts';
import { useOnline } from './use-online.ts';
import { usePageLog } from './use-page-log.ts';
import { useRail } from './use-rail.ts';
import { useShellKeys } from './use-shell-keys.ts';

const UploadDialog = lazyPart(
  async () => (await import('../datasets/ImportDialog.tsx')).UploadDialog,
  ({ onClose }) => onClose,
);
const ShortcutSheet = lazyPart(
  async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet,
  ({ onClose }) => onClose,
);

function OfflineNote(): JSX.Element {
  const t = useT();
  return (
    <div className="bv-offline" role="status">
      <Icon name="offline" size={14} /> {t(shellMessages.offline)}
    </div>
  );
}

/** What lies over the page: the palette, the files to load, the shortcuts. */
function Layers({ layers }: { readonly layers: ShellLayers }): JSX.Element {
  const { shown, close, openHelp, openImport } = layers;
  return (
    <>
      {shown === 'palette' && <Palette onClose={close} onHelp={openHelp} onImport={openImport} />}
      <Suspense fallback={<TypedAhead />}>
        {shown === 'import' && <UploadDialog dropped={null} onClose={close} />}
        {shown === 'help' && <ShortcutSheet isOpen onClose={close} />}
      </Suspense>
    </>
  );
}

/** The rail; on a phone it is a menu behind a button. */
function Menu({ layers }: { readonly layers: ShellLayers }): JSX.Element {
  const t = useT();
  const [path] = useLocation();
  const rail = useRail(path);
  const isMenu = layers.shown === 'menu';
  return (
    <>
      <Rail
        isOpen={rail.isOpen || isMenu}
        onToggle={isMenu ? layers.close : rail.toggle}
        onPalette={layers.openPalette}
        onHelp={layers.openHelp}
      />
      <div className="bv-shell-phone-menu">
        <IconButton
          icon="menu"
          size="large"
          label={t(shellMessages.openMenu)}
          onClick={isMenu ? layers.close : layers.openMenu}
        />
      </div>
    </>
  );
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
  const layers = useLayers(path);
  const isOnline = useOnline();
  const followLink = useInternalLinks();
  usePageLog(path);
  useEffect(() => whenCalm(() => void prefetchPalette()), []);
  useShellKeys({ onPalette: layers.openPalette, onHelp: layers.openHelp });
  if (!pageModeOf(window.location.search).hasMenu) {
    return (
      <main id="content" className="bv-shell-page" onClick={followLink}>
        {children}
      </main>
    );
  }
  const isMenu = layers.shown === 'menu';
  return (
    <div className={isMenu ? 'bv-shell bv-menu-open' : 'bv-shell'} role="presentation" onClick={followLink}>
      <a className="bv-skip-link" href="#content">
        {t(shellMessages.skip)}
      </a>
      <Menu layers={layers} />
      <main id="content" className="bv-shell-page" tabIndex={-1} onClick={isMenu ? layers.close : undefined}>
        {children}
      </main>
      <AccessDock />
      {!isOnline && <OfflineNote />}
      <Layers layers={layers} />
    </div>
  );
}
