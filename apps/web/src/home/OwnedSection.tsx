import type { Message } from '@belvedere/core';
import { useT, type IconName } from '@belvedere/ui';
import type { JSX } from 'react';
import { homeMessages } from '../messages/home.ts';
import { listMessages } from '../messages/lists.ts';
import { HomeSection, Nothing, type HomeRead, type HomeSectionProps } from './HomeSection.tsx';
import type { OwnedTab, OwnedTabs } from './use-owned-tab.ts';

/** What a section says when it has nothing to show, by tab. */
export type NothingOf = Readonly<Record<OwnedTab, readonly [icon: IconName, title: Message, why: Message]>>;

/** Rows of one tab, and how many there are of them in all. */
type OwnedRead<Row> = HomeRead<Row> & { readonly reply: { readonly count: number } | null };

/** A part of home with objects that the reader likes, owns, or may see. */
export function OwnedSection<Row>({
  title,
  things,
  look,
  tabs: { tabs, tab, choose },
  reads,
  nothing,
  allOf,
  children,
}: Pick<HomeSectionProps<Row, OwnedTab>, 'title' | 'look' | 'children'> & {
  /** What its rows are, several of them, inside a sentence. */
  readonly things: Message;
  readonly tabs: OwnedTabs;
  readonly reads: Readonly<Record<OwnedTab, OwnedRead<Row>>>;
  readonly nothing: NothingOf;
  /** The way to the whole list, which has so many. */
  readonly allOf: (total: number) => { readonly href: string; readonly label: string };
}): JSX.Element {
  const t = useT();
  const [icon, none, why] = nothing[tab];
  return (
    <HomeSection
      title={title}
      tabs={tabs.map((id) => ({ id, label: t(homeMessages[id]) }))}
      tab={tab}
      onTab={choose}
      all={reads.all.reply === null ? null : allOf(reads.all.reply.count)}
      read={reads[tab]}
      look={look}
      failed={(reason) => t(listMessages.fetchFailed, { things: t(things), reason })}
      empty={<Nothing icon={icon} title={t(none)} why={t(why)} />}
    >
      {children}
    </HomeSection>
  );
}
