import {
  Chart,
  ResultsPane,
  useDownloads,
  useDrill,
  useTiming,
  type ChartDataState,
} from '@belvedere/chart-host';
import type { QueryAnswer } from '@belvedere/api-client';
import type { ChartDatasource } from '@belvedere/charts';
import { useServices } from '@belvedere/client-store';
import { humanizeDelta } from '@belvedere/format';
import type { FormData } from '@belvedere/core';
import { IconButton, MenuButton, Splitter, TabStrip, Tag, useT, type MenuEntry } from '@belvedere/ui';
import { useCallback, useState, type JSX } from 'react';
import { exploreMessages } from '../messages/explore.ts';

const OPEN_KEY = 'bv.explore.results';
const NARROW_PX = 820;
const HEIGHT = { default: 260, min: 120, max: 640 };

function startsOpen(stored: string | null): boolean {
  return stored === null ? window.innerWidth > NARROW_PX : stored === 'yes';
}

interface Counts {
  readonly rows: string | null;
  readonly tone: 'neutral' | 'danger';
  readonly time: string | null;
  readonly cached: string | null;
}

const NO_COUNTS: Counts = { rows: null, tone: 'neutral', time: null, cached: null };
const grouped = (count: number): string => count.toLocaleString('en-US');

function useRowsText(): (answer: QueryAnswer) => string {
  const t = useT();
  return ({ rowcount, totalCount, isCut }) => {
    const isPart = totalCount !== null && totalCount > rowcount;
    const whole =
      rowcount === 1 ? t(exploreMessages.oneRow) : t(exploreMessages.rows, { rows: grouped(rowcount) });
    const rows = isPart
      ? t(exploreMessages.rowsOf, { rows: grouped(rowcount), total: grouped(totalCount) })
      : whole;
    return isCut ? `${rows} · ${t(exploreMessages.limitReached)}` : rows;
  };
}

function useCounts(data: ChartDataState | null): Counts {
  const t = useT();
  const rowsText = useRowsText();
  const { now } = useServices();
  const answer = data?.result?.answers[0];
  if (data?.result === null || data?.result === undefined || answer === undefined) return NO_COUNTS;
  return {
    rows: rowsText(answer),
    tone: answer.isCut || answer.rowcount === 0 ? 'danger' : 'neutral',
    time: t(exploreMessages.seconds, { seconds: (data.result.elapsedMs / 1000).toFixed(2) }),
    cached:
      answer.isCached && answer.cachedAt !== null
        ? t(exploreMessages.cached, { when: humanizeDelta(answer.cachedAt, now()) })
        : null,
  };
}

/** The picture with its counts, and the rows under it. */
export function ChartArea({
  formData,
  datasource,
  title,
  sliceId,
  refreshToken,
  isStale,
  onRefresh,
  onRun,
  onQuery,
}: {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly title: string;
  readonly sliceId: number | null;
  readonly refreshToken: number;
  readonly isStale: boolean;
  readonly onRefresh: () => void;
  readonly onRun: () => void;
  /** Gets a way to stop the query while one is under way, else null. */
  readonly onQuery: (stop: (() => void) | null) => void;
}): JSX.Element {
  const t = useT();
  const { storage } = useServices();
  const [data, setData] = useState<ChartDataState | null>(null);
  const [tab, setTab] = useState('results');
  const [isOpen, setOpen] = useState(() => startsOpen(storage.getItem(OPEN_KEY)));
  const [height, setHeight] = useState(HEIGHT.default);
  const handleState = useCallback(
    (state: ChartDataState, stop: () => void) => {
      setData(state);
      onQuery(state.status === 'loading' ? stop : null);
    },
    [onQuery],
  );
  const counts = useCounts(data);
  const drill = useDrill({ formData, datasource, title });
  const downloads = useDownloads({ formData, datasource, title, data });
  const timing = useTiming(data);
  const menu: readonly MenuEntry[] = [
    ...(drill.openDetail === null
      ? []
      : [
          {
            id: 'detail',
            label: t(exploreMessages.drillToDetail),
            icon: 'th' as const,
            onSelect: drill.openDetail,
          },
        ]),
    ...downloads,
    ...timing,
  ];
  const answer = data?.result?.answers[0] ?? null;
  const subtitle = formData['subtitle'];
  const toggle = (): void => {
    storage.setItem(OPEN_KEY, isOpen ? 'no' : 'yes');
    setOpen(!isOpen);
  };
  return (
    <div className="bv-chart-area">
      <header className="bv-chart-head">
        <div>
          <h2>{title}</h2>
          {typeof subtitle === 'string' && subtitle !== '' && <p className="bv-text2">{subtitle}</p>}
        </div>
        <div className="bv-chart-counts">
          {counts.cached !== null && <Tag>{counts.cached}</Tag>}
          {counts.rows !== null && <Tag tone={counts.tone}>{counts.rows}</Tag>}
          {counts.time !== null && <Tag>{counts.time}</Tag>}
          <IconButton icon="refresh" label={t(exploreMessages.refresh)} onClick={onRefresh} />
          {menu.length > 0 && (
            <MenuButton entries={menu}>
              <IconButton icon="more" hasPopup label={t(exploreMessages.chartMenu)} />
            </MenuButton>
          )}
        </div>
      </header>
      {isStale && (
        <button type="button" className="bv-stale" onClick={onRun}>
          <strong>{t(exploreMessages.stale)}</strong> {t(exploreMessages.staleWhy)}
        </button>
      )}
      <div className="bv-chart-room">
        <Chart
          formData={formData}
          datasource={datasource}
          title={title}
          section="EXPLORE"
          countsAll
          refreshToken={refreshToken}
          onState={handleState}
          onContext={drill.onContext}
          {...(sliceId !== null && { sliceId })}
        />
        {drill.overlay}
      </div>
      {isOpen && (
        <Splitter
          label={t(exploreMessages.resizeResults)}
          divides="rows"
          size={height}
          min={HEIGHT.min}
          max={HEIGHT.max}
          isPaneAfter
          onResize={setHeight}
        />
      )}
      <section className="bv-explore-results" style={{ blockSize: isOpen ? height : 37 }}>
        <div className="bv-explore-results-head">
          <TabStrip
            label={t(exploreMessages.results)}
            active={tab}
            onSelect={(id) => {
              setTab(id);
              setOpen(true);
            }}
            tabs={[
              { id: 'results', label: t(exploreMessages.results) },
              { id: 'query', label: t(exploreMessages.query) },
            ]}
          />
          <IconButton
            icon={isOpen ? 'chevron-down' : 'chevron-up'}
            size="small"
            label={t(isOpen ? exploreMessages.hideResults : exploreMessages.showResults)}
            onClick={toggle}
          />
        </div>
        {isOpen && answer !== null && tab === 'results' && (
          <ResultsPane
            frame={answer.frame}
            label={t(exploreMessages.results)}
            names={datasource.verboseMap}
          />
        )}
        {isOpen && answer !== null && tab === 'query' && (
          <pre className="bv-sql-text" tabIndex={0}>
            {answer.sql}
          </pre>
        )}
      </section>
    </div>
  );
}
