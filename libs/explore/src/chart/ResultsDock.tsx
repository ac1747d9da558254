import { answerMessages, type ChartDataState } from '@belvedere/chart-host';
import type { ChartDatasource } from '@belvedere/charts';
import { IconButton, lazyPart, LoadingState, type MenuEntry, Splitter, TabStrip, useT } from '@belvedere/ui';
import { Suspense, type JSX } from 'react';
import { chartAreaMessages } from '../messages/chart-area.ts';
import { SAMPLES } from './dock-tab.ts';
import { CHART_MIN_PX, dockHeight, ROWS_MIN_PX } from './dock-size.ts';
import { useDock } from './use-dock.ts';

const DockPane = lazyPart(async () => (await import('./DockPane.tsx')).DockPane);

const FIRST = '0';

interface ResultsDockProps {
  readonly data: ChartDataState | null;
  readonly datasource: ChartDatasource;
  readonly refreshToken: number;
  readonly downloads: readonly MenuEntry[];
  /** Height of the picture and the dock together. */
  readonly areaPx: number;
}

/** The rows under the picture: a tab for each query and one for samples of the dataset. */
export function ResultsDock({ areaPx, ...rows }: ResultsDockProps): JSX.Element {
  const t = useT();
  const { isOpen, height: wanted, tab, toggle, resize, show } = useDock(FIRST);
  const height = dockHeight(areaPx, wanted);
  const queries = Math.max(1, rows.data?.result?.answers.length ?? 1);
  const active = tab === SAMPLES || Number(tab) < queries ? tab : FIRST;
  const tabs = Array.from({ length: queries }, (_, index) => ({
    id: String(index),
    label: index === 0 ? t(answerMessages.results) : t(answerMessages.resultsOf, { number: index + 1 }),
  }));
  return (
    <>
      {isOpen && (
        <Splitter
          label={t(chartAreaMessages.resizeResults)}
          divides="rows"
          size={height}
          min={ROWS_MIN_PX}
          max={Math.max(ROWS_MIN_PX, areaPx - CHART_MIN_PX)}
          isPaneAfter
          onResize={resize}
        />
      )}
      <section
        className="bv-explore-results"
        {...(isOpen && { style: { blockSize: height } })}
        onPointerEnter={DockPane.prefetch}
        onFocus={DockPane.prefetch}
      >
        <div className="bv-explore-results-head">
          <TabStrip
            label={t(answerMessages.results)}
            active={active}
            onSelect={show}
            tabs={[...tabs, { id: SAMPLES, label: t(chartAreaMessages.samples) }]}
          />
          <IconButton
            icon={isOpen ? 'chevron-down' : 'chevron-up'}
            size="small"
            label={t(isOpen ? chartAreaMessages.hideResults : chartAreaMessages.showResults)}
            onClick={toggle}
          />
        </div>
        {isOpen && (
          <Suspense fallback={<LoadingState shape="lines" />}>
            <DockPane tab={active} {...rows} />
          </Suspense>
        )}
      </section>
    </>
  );
}
