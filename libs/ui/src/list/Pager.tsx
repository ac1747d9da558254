import type { JSX, ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';

const grouped = (number: number): string => number.toLocaleString('en-US');

/** Which rows of how many, and the way to the others. `page` is 0-based. */
export function Pager({
  page,
  pageSize,
  count,
  note,
  onPage,
}: {
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  /** Behind the count, e.g. what a filter hides. */
  readonly note?: ReactNode;
  readonly onPage: (page: number) => void;
}): JSX.Element {
  const t = useT();
  const pages = Math.max(1, Math.ceil(count / pageSize));
  return (
    <nav className="bv-pager">
      <span>
        {t(uiMessages.range, {
          from: grouped(count === 0 ? 0 : page * pageSize + 1),
          to: grouped(Math.min(count, (page + 1) * pageSize)),
          count: grouped(count),
        })}
        {note !== undefined && note !== null && <>, {note}</>}
      </span>
      {pages > 1 && (
        <span className="bv-pager-steps">
          <IconButton
            icon="chevron-left"
            size="small"
            label={t(uiMessages.previousPage)}
            isDisabled={page === 0}
            onClick={() => {
              onPage(page - 1);
            }}
          />
          <span>{t(uiMessages.page, { page: grouped(page + 1), pages: grouped(pages) })}</span>
          <IconButton
            icon="chevron-right"
            size="small"
            label={t(uiMessages.nextPage)}
            isDisabled={page >= pages - 1}
            onClick={() => {
              onPage(page + 1);
            }}
          />
        </span>
      )}
    </nav>
  );
}
