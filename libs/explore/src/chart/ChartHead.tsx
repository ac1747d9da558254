import { rowsBadge, showsOthers, type ChartDataState } from '@belvedere/chart-host';
import type { ChartDatasource } from '@belvedere/charts';
import { useServices, useCount } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { humanizeDelta } from '@belvedere/format';
import { IconButton, MenuButton, Tag, useT, type MenuEntry } from '@belvedere/ui';
import type { JSX } from 'react';
import { chartAreaMessages } from '../messages/chart-area.ts';
import { answerLines } from './answer-lines.ts';
import { QueryTimer } from './QueryTimer.tsx';

interface ChartHeadProps {
  readonly title: string;
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  /** Null before the chart said anything. */
  readonly data: ChartDataState | null;
  readonly menu: readonly MenuEntry[];
  readonly onRefresh: () => void;
  /** Takes the element in which the chart's legend may stand. */
  readonly legendRef: (element: HTMLElement | null) => void;
}

function CachedTag({
  cachedAt,
  onRefresh,
}: {
  readonly cachedAt: string;
  readonly onRefresh: () => void;
}): JSX.Element {
  const t = useT();
  const { now } = useServices();
  return (
    <button
      type="button"
      className="bv-tag-button"
      title={t(chartAreaMessages.cachedHint)}
      onClick={onRefresh}
    >
      <Tag>{t(chartAreaMessages.cached, { when: humanizeDelta(cachedAt, now()) })}</Tag>
    </button>
  );
}

/** How long its answer took; of one that was kept, since when. */
function AgePill({
  data,
  onRefresh,
}: {
  readonly data: ChartDataState;
  readonly onRefresh: () => void;
}): JSX.Element {
  const answer = data.result?.answers[0];
  return data.status === 'success' && answer?.isCached === true && answer.cachedAt !== null ? (
    <CachedTag cachedAt={answer.cachedAt} onRefresh={onRefresh} />
  ) : (
    <QueryTimer data={data} />
  );
}

/** Title and subtitle of the picture; at the right in one line how much there is, how fresh, and what can be done. */
export function ChartHead({
  title,
  formData,
  datasource,
  data,
  menu,
  onRefresh,
  legendRef,
}: ChartHeadProps): JSX.Element {
  const t = useT();
  const count = useCount();
  const answer = data?.result?.answers[0];
  const { charts } = useServices();
  const manifest = charts.get(formData.viz_type)?.manifest;
  const badge = answer === undefined || showsOthers(manifest, formData) ? null : rowsBadge(answer, t, count);
  const subtitle = formData['subtitle'];
  const entries = [...menu, ...answerLines({ formData, datasource, answer }, t)];
  return (
    <header className="bv-chart-head">
      <div className="bv-chart-title">
        <h2 title={title}>{title}</h2>
        {typeof subtitle === 'string' && subtitle !== '' && (
          <p className="bv-text2" title={subtitle}>
            {subtitle}
          </p>
        )}
      </div>
      <div ref={legendRef} className="bv-head-room" />
      <div className="bv-chart-figures">
        {badge !== null && (
          <span className="bv-rows-badge" title={badge.text}>
            <Tag tone={badge.tone}>{badge.text}</Tag>
          </span>
        )}
        {data !== null && <AgePill data={data} onRefresh={onRefresh} />}
      </div>
      <div className="bv-chart-tools">
        <IconButton icon="refresh" label={t(chartAreaMessages.refresh)} onClick={onRefresh} />
        {entries.length > 0 && (
          <MenuButton entries={entries}>
            <IconButton icon="more" hasPopup label={t(chartAreaMessages.chartMenu)} />
          </MenuButton>
        )}
      </div>
    </header>
  );
}
