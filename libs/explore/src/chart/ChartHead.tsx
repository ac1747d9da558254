import type { ChartDataState } from '@belvedere/chart-host';
import type { ChartDatasource } from '@belvedere/charts';
import { useServices } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { humanizeDelta } from '@belvedere/format';
import { IconButton, MenuButton, Tag, useT, type MenuEntry } from '@belvedere/ui';
import type { JSX } from 'react';
import { chartAreaMessages } from '../messages/chart-area.ts';
import { QueryTimer } from './QueryTimer.tsx';
import { rowsBadge, showsOthers } from './rows-text.ts';
import { boundsText, grainText } from './time-pills.ts';

interface ChartHeadProps {
  readonly title: string;
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  /** Null before the chart said anything. */
  readonly data: ChartDataState | null;
  readonly menu: readonly MenuEntry[];
  readonly onRefresh: () => void;
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

function TimePills({
  formData,
  datasource,
  data,
}: Pick<ChartHeadProps, 'formData' | 'datasource' | 'data'>): JSX.Element {
  const t = useT();
  const grain = grainText(formData, datasource);
  const answer = data?.result?.answers[0];
  const bounds = answer === undefined ? null : boundsText(answer);
  return (
    <>
      {grain !== null && (
        <span title={t(chartAreaMessages.grain)}>
          <Tag>{grain}</Tag>
        </span>
      )}
      {bounds !== null && (
        <span title={t(chartAreaMessages.range)}>
          <Tag>{bounds}</Tag>
        </span>
      )}
    </>
  );
}

/** Title of the picture; its time, its rows, where they come from and how long they took; its menu. */
export function ChartHead({
  title,
  formData,
  datasource,
  data,
  menu,
  onRefresh,
}: ChartHeadProps): JSX.Element {
  const t = useT();
  const answer = data?.result?.answers[0];
  const { charts } = useServices();
  const manifest = charts.get(formData.viz_type)?.manifest;
  const badge = answer === undefined || showsOthers(manifest, formData) ? null : rowsBadge(answer, t);
  const subtitle = formData['subtitle'];
  return (
    <header className="bv-chart-head">
      <h2>{title}</h2>
      <div className="bv-chart-counts">
        <TimePills formData={formData} datasource={datasource} data={data} />
        {answer?.isCached === true && answer.cachedAt !== null && (
          <CachedTag cachedAt={answer.cachedAt} onRefresh={onRefresh} />
        )}
        {badge !== null && <Tag tone={badge.tone}>{badge.text}</Tag>}
        {data !== null && <QueryTimer data={data} />}
        <IconButton icon="refresh" label={t(chartAreaMessages.refresh)} onClick={onRefresh} />
        {menu.length > 0 && (
          <MenuButton entries={menu}>
            <IconButton icon="more" hasPopup label={t(chartAreaMessages.chartMenu)} />
          </MenuButton>
        )}
      </div>
      {typeof subtitle === 'string' && subtitle !== '' && <p className="bv-text2">{subtitle}</p>}
    </header>
  );
}
