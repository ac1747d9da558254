import { problemOf, useCan, useServices, useUser } from '@belvedere/client-store';
import {
  Avatar,
  BrandMark,
  Icon,
  MenuButton,
  setThemeMode,
  useT,
  useThemeMode,
  type MenuEntry,
} from '@belvedere/ui';
import type { JSX } from 'react';
import { useLocation } from 'wouter';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { shellMessages } from '../messages/shell.ts';
import { RequestsItem } from './RequestsItem.tsx';
import { placeOf, placesFor, type Place } from './navigation.ts';
import { useHasTags } from '../lists/use-has-tags.ts';
import { useMayInstall } from './use-may-install.ts';

function useAccountEntries(): readonly MenuEntry[] {
  const t = useT();
  const mode = useThemeMode();
  const { api, navigate, notify } = useServices();
  const mayManageLayers = useCan('menu_access', 'Annotation Layers');
  const mayStyle = useCan('can_write', 'CssTemplate');
  const hasTags = useHasTags();
  const mayInstall = useMayInstall();
  const signOut = async (): Promise<void> => {
    try {
      await api.call('auth', 'signOut', {});
      window.location.assign(PAGE_URLS.signOut);
    } catch (error) {
      const { message: reason, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(shellMessages.signOutFailed, { reason }), requestId });
    }
  };
  const theme = (id: 'light' | 'dark' | 'system'): MenuEntry => ({
    id,
    label: t(shellMessages[id]),
    icon: id === 'light' ? 'flash' : id === 'dark' ? 'moon' : 'contrast',
    isChecked: mode === id,
    onSelect: () => {
      setThemeMode(id);
    },
  });
  const layers: MenuEntry = {
    id: 'layers',
    label: t(shellMessages.annotationLayers),
    icon: 'annotation',
    onSelect: () => {
      navigate(PAGE_URLS.annotationLayers);
    },
  };
  const installed: MenuEntry = {
    id: 'plugins',
    label: t(shellMessages.installedCharts),
    icon: 'chart',
    onSelect: () => {
      navigate(PAGE_URLS.plugins);
    },
  };
  const templates: MenuEntry = {
    id: 'templates',
    label: t(shellMessages.cssTemplates),
    icon: 'code',
    onSelect: () => {
      navigate(PAGE_URLS.cssTemplates);
    },
  };
  const tags: MenuEntry = {
    id: 'tags',
    label: t(shellMessages.tags),
    icon: 'tags',
    onSelect: () => {
      navigate(PAGE_URLS.tags);
    },
  };
  const manage = [
    ...(mayManageLayers ? [layers] : []),
    ...(mayStyle ? [templates] : []),
    ...(hasTags ? [tags] : []),
    ...(mayInstall ? [installed] : []),
  ];
  const profile: MenuEntry = {
    id: 'profile',
    label: t(shellMessages.profile),
    icon: 'user',
    onSelect: () => {
      navigate(PAGE_URLS.profile);
    },
  };
  const title: MenuEntry = { kind: 'divider', id: 'manage', label: t(shellMessages.manage) };
  return [
    profile,
    ...(manage.length > 0 ? [title, ...manage] : []),
    { kind: 'divider', id: 'theme', label: t(shellMessages.theme) },
    theme('light'),
    theme('dark'),
    theme('system'),
    { kind: 'divider', id: 'session' },
    { id: 'out', label: t(shellMessages.signOut), icon: 'log-out', onSelect: () => void signOut() },
  ];
}

function PlaceLinks({
  places,
  here,
}: {
  readonly places: readonly Place[];
  readonly here: Place | null;
}): JSX.Element {
  const t = useT();
  return (
    <>
      {places.map((place) => (
        <a
          key={place.id}
          href={place.href}
          className="bv-rail-item"
          title={t(place.label)}
          {...(here?.id === place.id && { 'aria-current': 'page' as const })}
        >
          <Icon name={place.icon} />
          <span className="bv-rail-label">{t(place.label)}</span>
        </a>
      ))}
    </>
  );
}

/** Props of {@link Rail}. */
export interface RailProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onPalette: () => void;
  readonly onHelp: () => void;
}

/** The slim rail at the start: search, places, help, me. */
export function Rail({ isOpen, onToggle, onPalette, onHelp }: RailProps): JSX.Element {
  const t = useT();
  const user = useUser();
  const [path] = useLocation();
  const entries = useAccountEntries();
  const here = placeOf(path);
  const places = placesFor(user);
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  return (
    <nav className={isOpen ? 'bv-rail bv-open' : 'bv-rail'} aria-label={t(shellMessages.mainMenu)}>
      <button
        type="button"
        className="bv-rail-item bv-rail-brand"
        onClick={onToggle}
        aria-expanded={isOpen}
        title={t(isOpen ? shellMessages.unpinMenu : shellMessages.pinMenu)}
      >
        <BrandMark />
        <span className="bv-rail-label">{t(shellMessages.product)}</span>
      </button>
      <button type="button" className="bv-rail-item" onClick={onPalette} title={t(shellMessages.search)}>
        <Icon name="search" />
        <span className="bv-rail-label">{t(shellMessages.search)}</span>
        <kbd className="bv-rail-label bv-rail-key">{t(shellMessages.searchShortcut)}</kbd>
      </button>
      <hr className="bv-rail-rule" />
      <PlaceLinks places={places.filter(({ isLast }) => isLast !== true)} here={here} />
      <div className="bv-rail-space" />
      <RequestsItem path={path} />
      <button type="button" className="bv-rail-item" onClick={onHelp} title={t(shellMessages.help)}>
        <Icon name="help" />
        <span className="bv-rail-label">{t(shellMessages.help)}</span>
      </button>
      <PlaceLinks places={places.filter(({ isLast }) => isLast === true)} here={here} />
      <MenuButton entries={entries} placement="right-end">
        <button type="button" className="bv-rail-item" aria-label={t(shellMessages.account, { name })}>
          <Avatar firstName={user?.firstName ?? ''} lastName={user?.lastName ?? ''} size={26} />
          <span className="bv-rail-label">{name}</span>
        </button>
      </MenuButton>
    </nav>
  );
}
