import type { Message, MessageValues } from '@belvedere/core';
import { createLayer, type Layer } from './layer.ts';
import { sceneMessages } from './messages.ts';

/** The nodes of one chart. */
export interface HostElements {
  readonly root: HTMLElement;
  readonly picture: Layer;
  readonly overlay: Layer;
  /** Says what the keyboard landed on. */
  readonly say: (text: string) => void;
}

/** Builds the nodes of a chart: a focusable root, picture, overlay and a polite live region. */
export function createHostElements(
  document: Document,
  label: string,
  translate: (message: Message, values?: MessageValues) => string,
): HostElements {
  const root = document.createElement('div');
  root.className = 'bv-chart';
  root.tabIndex = 0;
  root.setAttribute('role', 'application');
  root.setAttribute('aria-roledescription', translate(sceneMessages.chartRole));
  root.setAttribute('aria-label', label);
  Object.assign(root.style, {
    position: 'relative',
    overflow: 'hidden',
    touchAction: 'pan-y',
    userSelect: 'none',
  });
  const live = document.createElement('div');
  live.setAttribute('aria-live', 'polite');
  Object.assign(live.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  const [picture, overlay] = [createLayer(document), createLayer(document)];
  root.append(picture.canvas, overlay.canvas, live);
  return { root, picture, overlay, say: (text) => void (live.textContent = text) };
}

/** Calls back when the screen's pixel density changes (zoom, another monitor). Returns how to stop. */
export function onDensityChange(view: Window, callback: () => void): () => void {
  if (typeof view.matchMedia !== 'function') return () => undefined;
  let query: MediaQueryList | null = null;
  const listen = (): void => {
    query = view.matchMedia(`(resolution: ${view.devicePixelRatio}dppx)`);
    query.addEventListener('change', changed, { once: true });
  };
  const changed = (): void => {
    callback();
    listen();
  };
  listen();
  return () => query?.removeEventListener('change', changed);
}
