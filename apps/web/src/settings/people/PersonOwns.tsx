import { chartUrl, dashboardUrl, exploreDatasetUrl, PAGE_URLS } from '@belvedere/contracts/client';
import { useCan, useCount, useRead, type CallProblem } from '@belvedere/client-store';
import { ErrorPanel, Icon, LoadingState, useT, type IconName } from '@belvedere/ui';
import type { Message } from '@belvedere/core';
import type { JSX } from 'react';
import { listMessages, thingMessages } from '../../messages/lists.ts';
import { peopleMessages } from '../../messages/people.ts';
import { shellMessages } from '../../messages/shell.ts';

const SHOWN = 20;

interface OwnedObject {
  readonly id: number;
  readonly name: string;
  readonly href: string;
}

/** The newest objects of a kind that somebody owns. */
interface OwnedKind {
  readonly title: Message;
  readonly things: Message;
  readonly icon: IconName;
  /** Address of the list of all of them. */
  readonly list: string;
  /** Null until it is known. */
  readonly count: number | null;
  /** Null until they are there. */
  readonly objects: readonly OwnedObject[] | null;
  readonly problem: CallProblem | null;
  readonly refetch: () => void;
}

const ownedQ = (userId: number, name: string) => ({
  q: {
    filters: [{ col: 'owners', opr: 'rel_m_m', value: userId }],
    columns: ['id', name],
    page_size: SHOWN,
  },
});

function useOwned(userId: number): readonly OwnedKind[] {
  const may = {
    dashboards: useCan('can_read', 'Dashboard'),
    charts: useCan('can_read', 'Chart'),
    datasets: useCan('can_read', 'Dataset'),
  };
  const options = (isReadable: boolean) => ({ skip: !isReadable, isFresh: true });
  const dashboards = useRead('dashboard', 'list', ownedQ(userId, 'dashboard_title'), options(may.dashboards));
  const charts = useRead('chart', 'list', ownedQ(userId, 'slice_name'), options(may.charts));
  const datasets = useRead('dataset', 'list', ownedQ(userId, 'table_name'), options(may.datasets));
  const kinds = {
    dashboards: {
      ...dashboards,
      icon: 'dashboard' as const,
      objects: dashboards.reply?.result.map(({ id, dashboard_title }) => ({
        id,
        name: dashboard_title,
        href: dashboardUrl(id),
      })),
    },
    charts: {
      ...charts,
      icon: 'chart' as const,
      objects: charts.reply?.result.map(({ id, slice_name }) => ({
        id,
        name: slice_name,
        href: chartUrl(id),
      })),
    },
    datasets: {
      ...datasets,
      icon: 'th' as const,
      objects: datasets.reply?.result.map(({ id, table_name }) => ({
        id,
        name: table_name,
        href: exploreDatasetUrl(id),
      })),
    },
  };
  return (['dashboards', 'charts', 'datasets'] as const)
    .filter((name) => may[name])
    .map((name) => ({
      title: shellMessages[name],
      things: thingMessages[name],
      icon: kinds[name].icon,
      list: `${PAGE_URLS[name]}?owner=${userId}`,
      count: kinds[name].reply?.count ?? null,
      objects: kinds[name].objects ?? null,
      problem: kinds[name].problem,
      refetch: kinds[name].refetch,
    }));
}

function Kind({ kind }: { readonly kind: OwnedKind }): JSX.Element {
  const t = useT();
  const count = useCount();
  const { objects } = kind;
  return (
    <section className="bv-inspector-section">
      <header>
        <h3>{t(kind.title)}</h3>
        {kind.count !== null && <span className="bv-settings-count">{count(kind.count)}</span>}
        {(kind.count ?? 0) > SHOWN && <a href={kind.list}>{t(peopleMessages.showAll)}</a>}
      </header>
      {objects === null && kind.problem !== null && (
        <ErrorPanel
          title={t(listMessages.fetchFailed, { things: t(kind.things), reason: kind.problem.message })}
          requestId={kind.problem.requestId}
          onRetry={kind.refetch}
        />
      )}
      {objects === null && kind.problem === null && <LoadingState />}
      {objects?.length === 0 && <p className="bv-text3">{t(peopleMessages.ownsNone)}</p>}
      <ul className="bv-owned">
        {objects?.map(({ id, name, href }) => (
          <li key={id}>
            <Icon name={kind.icon} size={14} />
            <a className="bv-ellipsis" href={href} title={name}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What somebody owns, as far as the reader may see it. */
export function PersonOwns({ id }: { readonly id: number }): JSX.Element {
  return (
    <>
      {useOwned(id).map((kind) => (
        <Kind key={kind.list} kind={kind} />
      ))}
    </>
  );
}
