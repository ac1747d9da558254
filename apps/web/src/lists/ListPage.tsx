import { useRequestAccess } from '@belvedere/client-store';
import { NotAllowedState, PageHeader, useT, useKeptFocus } from '@belvedere/ui';
import { useRef, type JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import { linkMessages } from '../messages/by-link.ts';
import { useTitle } from '../start/use-title.ts';
import { ActionButton } from './ActionButton.tsx';
import type { ListedRow, ListPageProps } from './list-page-props.ts';
import { ListBody } from './ListBody.tsx';
import { ListTools } from './ListTools.tsx';
import { useListLook } from './use-list-look.ts';

const FORBIDDEN = 403;

function ForbiddenList({ title }: { readonly title: string }): JSX.Element {
  const t = useT();
  const requestAccessUrl = useRequestAccess();
  return (
    <div className="bv-list-page">
      <PageHeader title={title} />
      <NotAllowedState
        title={t(linkMessages.forbidden)}
        reason={t(listMessages.forbiddenWhy)}
        requestAccessUrl={requestAccessUrl}
      />
    </div>
  );
}

function ListHead<Row>({
  crumbs = [],
  title,
  read,
  primary,
  secondary,
}: Pick<ListPageProps<Row>, 'crumbs' | 'title' | 'read' | 'primary' | 'secondary'>): JSX.Element {
  return (
    <PageHeader
      crumbs={crumbs}
      title={title}
      marks={read.reply !== null && <span className="bv-text3">{read.reply.count}</span>}
      actions={
        <>
          {secondary && (
            <span className="bv-list-secondary">
              <ActionButton action={secondary} kind="default" />
            </span>
          )}
          {primary && <ActionButton action={primary} kind="primary" />}
        </>
      }
    />
  );
}

/** Search, order, rows, pages: the same for every kind of object. */
export function ListPage<Row extends ListedRow>(props: ListPageProps<Row>): JSX.Element {
  const { title, read } = props;
  const [look, setLook] = useListLook();
  useTitle(title);
  const body = useRef<HTMLDivElement>(null);
  useKeptFocus(body);
  if (read.reply === null && read.problem?.status === FORBIDDEN) return <ForbiddenList title={title} />;
  return (
    <div className="bv-list-page">
      <ListHead {...props} />
      <ListTools page={props} look={look} onLook={setLook} />
      <div className="bv-list-body" ref={body} tabIndex={-1}>
        <ListBody page={props} look={look} />
      </div>
    </div>
  );
}
