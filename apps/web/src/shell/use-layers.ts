import { useServices } from '@belvedere/client-store';
import { useCallback, useState } from 'react';

type Layer = 'none' | 'palette' | 'help' | 'menu' | 'import';

/** What lies over the page, and the ways to put something there. */
export interface ShellLayers {
  readonly shown: Layer;
  readonly openPalette: () => void;
  readonly openHelp: () => void;
  readonly openImport: () => void;
  readonly openMenu: () => void;
  readonly close: () => void;
}

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

/** One layer at a time over the page of a path; the palette's opening is noted in the log. */
export function useLayers(path: string): ShellLayers {
  const { log } = useServices();
  const [shown, setLayer] = useLayer(path);
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
  const openMenu = useCallback(() => {
    setLayer('menu');
  }, [setLayer]);
  const close = useCallback(() => {
    setLayer('none');
  }, [setLayer]);
  return { shown, openPalette, openHelp, openImport, openMenu, close };
}
