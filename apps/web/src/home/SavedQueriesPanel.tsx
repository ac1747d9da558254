import { HOME_READS, PAGE_URLS, savedQueryUrl } from '@belvedere/contracts/client';
import { useCount, useMayQuery, useRead } from '@belvedere/client-store';
import { ErrorPanel, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { homeMessages } from '../messages/home.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { useWhyNoneSaved } from '../queries/use-why-none-saved.ts';
import { shellMessages } from '../messages/shell.ts';

/** The text of a query in one line. */
const oneLine = (sql: string): string => sql.replaceAll(/\s+/g, ' ').trim();

/** The reader's saved queries, each with the beginning of its text. */
export function SavedQueriesPanel(): JSX.Element {
  const t = useT();
  const count = useCount();
  const mayQuery = useMayQuery();
  const whyNone = useWhyNoneSaved();
  const read = useRead('savedQuery', 'list', { q: HOME_READS.savedQueries });
  const queries = read.reply?.result ?? [];
  return (
    <section className="bv-panel bv-home-panel" aria-label={t(shellMessages.savedQueries)}>
      <header>
        <h2>{t(shellMessages.savedQueries)}</h2>
        {queries.length > 0 && <span className="bv-home-count">{count(read.reply?.count ?? 0)}</span>}
        {queries.length > 0 && (
          <a className="bv-home-all" href={PAGE_URLS.savedQueries}>
            {t(homeMessages.allQueries)}
          </a>
        )}
      </header>
      {read.problem !== null && read.reply === null && (
        <ErrorPanel
          title={t(listMessages.fetchFailed, {
            things: t(thingMessages.queries),
            reason: read.problem.message,
          })}
          onRetry={read.refetch}
        />
      )}
      {read.reply !== null && queries.length === 0 && (
        <p className="bv-home-panel-none">
          <strong>{t(homeMessages.noQueries)}</strong> {t(whyNone)}
        </p>
      )}
      {queries.length > 0 && (
        <ul>
          {queries.map((query) => (
            <li key={query.id}>
              <a
                className="bv-ellipsis"
                {...(mayQuery && { href: savedQueryUrl(query.id) })}
                title={query.label}
              >
                {query.label}
              </a>
              <span className="bv-home-when">{query.changed_on_delta_humanized}</span>
              <code className="bv-ellipsis">{oneLine(query.sql ?? '')}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
