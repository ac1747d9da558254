import { chartIdsOf, type CrossFilterScopes } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { crossScopeMessages } from '../../messages/cross-filter-scopes.ts';
import { filteredBy } from './scope-draft.ts';
import type { CrossScopePlace } from './scope-place.ts';

/** What can be scoped: all charts at once, then each that filters others, with how far it reaches. */
export function ScopeList({
  place: { layout, emitters, titleOf },
  scopes,
  openId,
  onOpen,
}: {
  readonly place: CrossScopePlace;
  readonly scopes: CrossFilterScopes;
  readonly openId: number | null;
  readonly onOpen: (chartId: number | null) => void;
}): JSX.Element {
  const t = useT();
  const total = chartIdsOf(layout).length;
  const noteOf = (id: number | null): string => {
    if (id !== null && scopes.own[id] === undefined) return t(crossScopeMessages.asAll);
    const chosen = filteredBy(layout, scopes, id).length;
    return id === null
      ? t(crossScopeMessages.allNote, { chosen, count: total })
      : t(crossScopeMessages.ownNote, { chosen, count: total - 1 });
  };
  return (
    <ul className="bv-entries" aria-label={t(crossScopeMessages.list)}>
      {[null, ...emitters].map((id) => (
        <li key={id ?? 'all'}>
          <div className={id === openId ? 'bv-entry bv-open' : 'bv-entry'}>
            <button
              type="button"
              className="bv-entry-words bv-scope-words"
              aria-current={id === openId}
              onClick={() => {
                onOpen(id);
              }}
            >
              <span className="bv-ellipsis">{id === null ? t(crossScopeMessages.all) : titleOf(id)}</span>
              <small className="bv-ellipsis">{noteOf(id)}</small>
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
