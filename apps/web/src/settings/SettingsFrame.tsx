import { PAGE_URLS, settingsUrl } from '@belvedere/contracts/client';
import { useCount, useUser } from '@belvedere/client-store';
import { PageHeader, useKeptFocus, useT } from '@belvedere/ui';
import { useEffect, useRef, type JSX, type ReactNode, type RefObject } from 'react';
import { settingsMessages } from '../messages/settings.ts';
import { useTitle } from '../start/use-title.ts';
import './settings.css';
import { tabsOf } from './tabs.ts';

/** What is left beside the open tab, so that one sees that there are more. */
const TAB_MARGIN_PX = 24;

/** Scrolls a strip so far that its open tab is in sight. */
function showTab(nav: HTMLElement): void {
  const tab = nav.querySelector('[aria-current]')?.getBoundingClientRect();
  if (tab === undefined) return;
  const room = nav.getBoundingClientRect();
  if (tab.right > room.right) nav.scrollBy({ left: tab.right - room.right + TAB_MARGIN_PX });
  if (tab.left < room.left) nav.scrollBy({ left: tab.left - room.left - TAB_MARGIN_PX });
}

/** Keeps the open tab in sight where the strip is too narrow for all of them, also when their counts arrive. */
function useTabInSight(strip: RefObject<HTMLElement | null>, active: string): void {
  useEffect(() => {
    const nav = strip.current;
    if (nav === null || typeof ResizeObserver === 'undefined') return undefined;
    showTab(nav);
    const watched = new ResizeObserver(() => {
      showTab(nav);
    });
    for (const tab of nav.children) watched.observe(tab);
    return () => {
      watched.disconnect();
    };
  }, [strip, active]);
}

function Tabs({ active }: { readonly active: string }): JSX.Element {
  const t = useT();
  const tabs = tabsOf(useUser());
  const strip = useRef<HTMLElement>(null);
  useTabInSight(strip, active);
  return (
    <nav ref={strip} className="bv-settings-tabs" aria-label={t(settingsMessages.tabs)}>
      {tabs.map(({ id, label, Badge }) => (
        <a key={id} href={settingsUrl(id)} {...(id === active && { 'aria-current': 'page' as const })}>
          {t(label)}
          {Badge !== undefined && <Badge />}
        </a>
      ))}
    </nav>
  );
}

/** A page of the settings: its head, the tabs, what it shows, and an inspector docked at its end. */
export function SettingsFrame({
  tab,
  title,
  count = null,
  actions,
  inspector = null,
  children,
}: {
  /** The tab that it belongs to. */
  readonly tab: string;
  readonly title: string;
  /** How many there are, beside the title; null where it is not known. */
  readonly count?: number | null;
  readonly actions?: ReactNode;
  readonly inspector?: ReactNode;
  readonly children: ReactNode;
}): JSX.Element {
  const t = useT();
  const countText = useCount();
  useTitle(title);
  const room = useRef<HTMLDivElement>(null);
  useKeptFocus(room);
  return (
    <div className="bv-settings-page">
      <PageHeader
        crumbs={[{ label: t(settingsMessages.settings), href: PAGE_URLS.settings }]}
        title={title}
        marks={count !== null && <span className="bv-text3">{countText(count)}</span>}
        actions={actions}
      />
      <Tabs active={tab} />
      <div className="bv-settings-room" ref={room} tabIndex={-1}>
        <div className="bv-settings-body">{children}</div>
        {inspector}
      </div>
    </div>
  );
}
