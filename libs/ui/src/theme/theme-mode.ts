import type { ThemeName } from '@belvedere/theme';
import { useSyncExternalStore } from 'react';
import { deviceStorage } from './device-storage.ts';

/** What a reader chose: a theme, or whatever the system says. */
export type ThemeMode = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'bv.theme';
const CHANGED = 'bv-theme-changed';

const darkQuery = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** The stored choice; `system` when there is none. */
export function readThemeMode(): ThemeMode {
  const stored = deviceStorage().getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function themeOf(mode: ThemeMode): 'light' | 'dark' {
  if (mode !== 'system') return mode;
  return darkQuery().matches ? 'dark' : 'light';
}

function paint(): void {
  document.documentElement.dataset['bpColorScheme'] = themeOf(readThemeMode());
}

/** Stores the choice and paints the page in it. */
export function setThemeMode(mode: ThemeMode): void {
  if (mode === 'system') deviceStorage().removeItem(STORAGE_KEY);
  else deviceStorage().setItem(STORAGE_KEY, mode);
  paint();
  window.dispatchEvent(new Event(CHANGED));
}

/** Paints the page in the stored theme and follows the system and other tabs. Returns the way to stop. */
export function followTheme(): () => void {
  const query = darkQuery();
  const update = (): void => {
    paint();
    window.dispatchEvent(new Event(CHANGED));
  };
  paint();
  query.addEventListener('change', update);
  window.addEventListener('storage', update);
  return () => {
    query.removeEventListener('change', update);
    window.removeEventListener('storage', update);
  };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
  };
}

const currentTheme = (): ThemeName =>
  document.documentElement.dataset['bpColorScheme'] === 'dark' ? 'dark' : 'light';

/** The theme the page is painted in. */
export function useThemeName(): ThemeName {
  return useSyncExternalStore(subscribe, currentTheme);
}

/** The reader's choice. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, readThemeMode);
}
