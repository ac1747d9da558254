import {
  CROSS_FILTER_RESPONSES,
  type CrossFilterResponse,
  type CrossFilterScopes,
  type Message,
} from '@belvedere/core';
import { Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { crossScopeMessages } from '../../messages/cross-filter-scopes.ts';
import { ScopeTree } from '../../scope/ScopeTree.tsx';
import { filteredBy, filteringCharts, followingAll, respondingWith } from './scope-draft.ts';
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

const RESPONSE_TEXTS: Readonly<Record<CrossFilterResponse, Message>> = {
  filter: crossScopeMessages.filtered,
  highlight: crossScopeMessages.highlighted,
  none: crossScopeMessages.nothing,
};

/** What a chart does where others choose something. */
function ResponseKind({
  response,
  title,
  mayHighlight,
  onChoose,
}: {
  readonly response: CrossFilterResponse;
  readonly title: string;
  readonly mayHighlight: boolean;
  readonly onChoose: (response: CrossFilterResponse) => void;
}): JSX.Element {
  const t = useT();
  return (
    <fieldset className="bv-scope-kinds">
      <legend>{t(crossScopeMessages.response)}</legend>
      {CROSS_FILTER_RESPONSES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={`response of ${title}`}
            checked={response === one}
            disabled={one === 'highlight' && !mayHighlight && response !== one}
            onChange={() => {
              onChoose(one);
            }}
          />
          {t(RESPONSE_TEXTS[one])}
        </label>
      ))}
      {!mayHighlight && <p className="bv-filter-note">{t(crossScopeMessages.noHighlight)}</p>}
    </fieldset>
  );
}

/** Which charts a chart's choices filter; null stands for all charts. */
export function OneScope({
  place: { layout, titleOf, mayHighlight },
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
      {chartId !== null && (
        <ResponseKind
          key={`response ${chartId}`}
          response={scopes.responses[chartId] ?? 'filter'}
          title={titleOf(chartId)}
          mayHighlight={mayHighlight(chartId)}
          onChoose={(response) => {
            onChange(respondingWith(scopes, chartId, response));
          }}
        />
      )}
      {charts.length === 0 && <p className="bv-filter-note">{t(crossScopeMessages.none)}</p>}
    </div>
  );
}
