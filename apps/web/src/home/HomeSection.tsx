import type { ReadState } from '@belvedere/client-store';
import { ErrorPanel, Icon, LoadingState, TabStrip, useT, type IconName } from '@belvedere/ui';
import { useId, type JSX, type ReactNode } from 'react';
import { homeMessages } from '../messages/home.ts';

/** What a section reads: rows, or why there are none. */
export type HomeRead<Row> = Pick<ReadState<{ readonly result: readonly Row[] }>, 'problem' | 'refetch'> & {
  readonly reply: { readonly result: readonly Row[] } | null;
};

/** One line that says that a section has nothing, and what would fill it. */
export function Nothing({
  icon,
  title,
  why,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly why: string;
}): JSX.Element {
  return (
    <p className="bv-home-none">
      <Icon name={icon} className="bv-text3" /> <strong>{title}</strong> <span>{why}</span>
    </p>
  );
}

/** Rows of a section, or what stands in their place. */
function Rows<Row>({
  read,
  empty,
  failed,
  look,
  children,
}: Pick<HomeSectionProps<Row, string>, 'read' | 'empty' | 'failed' | 'look' | 'children'>): ReactNode {
  if (read.problem !== null && read.reply === null)
    return <ErrorPanel title={failed(read.problem.message)} onRetry={read.refetch} />;
  if (read.reply === null) return <LoadingState />;
  if (read.reply.result.length === 0) return empty;
  return <div className={`bv-object-cards bv-home-${look}`}>{read.reply.result.map(children)}</div>;
}

/** What differs from one section of home to another. */
export interface HomeSectionProps<Row, Tab extends string> {
  readonly title: string;
  readonly tabs: readonly { readonly id: Tab; readonly label: string }[];
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  /** The whole list; null where there is none. */
  readonly all: { readonly href: string; readonly label: string } | null;
  readonly read: HomeRead<Row>;
  readonly empty: ReactNode;
  /** What to say when it could not be fetched for a reason. */
  readonly failed: (reason: string) => string;
  readonly look: 'recents' | 'dashboards' | 'charts';
  readonly children: (row: Row) => ReactNode;
}

/** A part of home: its name, its tabs, a way to all of them, and its rows. */
export function HomeSection<Row, Tab extends string>({
  title,
  tabs,
  tab,
  onTab,
  all,
  ...rows
}: HomeSectionProps<Row, Tab>): JSX.Element {
  const t = useT();
  const id = useId();
  return (
    <section className={`bv-home-section bv-home-of-${rows.look}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {tabs.length > 0 && (
          <TabStrip
            label={t(homeMessages.tabsOf, { section: title })}
            tabs={tabs.map((one) => ({ ...one, panelId: id }))}
            active={tab}
            onSelect={(next) => {
              const chosen = tabs.find((one) => one.id === next);
              if (chosen !== undefined) onTab(chosen.id);
            }}
          />
        )}
        {all !== null && (
          <a className="bv-home-all" href={all.href}>
            {all.label}
          </a>
        )}
      </header>
      <div id={id} {...(tabs.length > 0 && { role: 'tabpanel', 'aria-label': title })}>
        <Rows {...rows} />
      </div>
    </section>
  );
}
