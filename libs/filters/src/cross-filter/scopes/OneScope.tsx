import type { CrossFilterScopes } from '@belvedere/core';
import { Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { crossScopeMessages } from '../../messages/cross-filter-scopes.ts';
import { ScopeTree } from '../../scope/ScopeTree.tsx';
import { filteredBy, filteringCharts, followingAll } from './scope-draft.ts';
import type { CrossScopePlace } from './scope-place.ts';

/** Whether a chart follows the scope for all, or has one of its own. */
function ScopeKind({
  hasOwn,
  title,
  onChoose,
}: {
  readonly hasOwn: boolean;
  readonly title: string;
  readonly onChoose: (hasOwn: boolean) => void;
}): JSX.Element {
  const t = useT();
  return (
    <fieldset className="bv-scope-kinds">
      <legend className="bv-visually-hidden">{t(crossScopeMessages.scope, { title })}</legend>
      {[false, true].map((own) => (
        <label key={String(own)}>
          <input
            type="radio"
            name="cross-scope"
            checked={hasOwn === own}
            onChange={() => {
              onChoose(own);
            }}
          />
          {t(own ? crossScopeMessages.followOwn : crossScopeMessages.followAll)}
        </label>
      ))}
    </fieldset>
  );
}

/** Which charts a chart's choices filter; null stands for all charts. */
export function OneScope({
  place: { layout, titleOf },
  scopes,
  chartId,
  onChange,
}: {
  readonly place: CrossScopePlace;
  readonly scopes: CrossFilterScopes;
  readonly chartId: number | null;
  readonly onChange: (scopes: CrossFilterScopes) => void;
}): JSX.Element {
  const t = useT();
  const charts = filteredBy(layout, scopes, chartId);
  const hasOwn = chartId === null || scopes.own[chartId] !== undefined;
  const choose = (own: boolean): void => {
    if (chartId === null) return;
    onChange(own ? filteringCharts(layout, scopes, { chartId, charts }) : followingAll(scopes, chartId));
  };
  return (
    <div className="bv-config-form">
      {chartId === null ? (
        <p className="bv-filter-note">{t(crossScopeMessages.allWhy)}</p>
      ) : (
        <>
          <ScopeKind hasOwn={hasOwn} title={titleOf(chartId)} onChoose={choose} />
          <p className="bv-filter-note">{t(crossScopeMessages.ownWhy)}</p>
        </>
      )}
      {hasOwn && (
        <ScopeTree
          key={chartId}
          layout={layout}
          chosen={new Set(charts)}
          titleOf={titleOf}
          {...(chartId !== null && { fixed: new Set([chartId]) })}
          noteOf={(id) => (id === chartId ? <Tag tone="neutral">{t(crossScopeMessages.itself)}</Tag> : null)}
          onChange={(ids) => {
            onChange(filteringCharts(layout, scopes, { chartId, charts: ids }));
          }}
        />
      )}
      {charts.length === 0 && <p className="bv-filter-note">{t(crossScopeMessages.none)}</p>}
    </div>
  );
}
