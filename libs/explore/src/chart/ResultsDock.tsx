import { useOriginalTimes, type ChartDataState } from '@belvedere/chart-host';
import type { ChartDatasource } from '@belvedere/charts';
import { datasourceKey } from '@belvedere/core';
import { IconButton, Splitter, TabStrip, useT, type MenuEntry } from '@belvedere/ui';
import type { JSX } from 'react';
import { chartAreaMessages } from '../messages/chart-area.ts';
import { AnswerPane } from './AnswerPane.tsx';
import { CHART_MIN_PX, dockHeight, ROWS_MIN_PX } from './dock-size.ts';
import { SamplesPane } from './SamplesPane.tsx';
import { useDock } from './use-dock.ts';

const HEAD_PX = 37;
const SAMPLES = 'samples';
const FIRST = '0';

interface ResultsDockProps {
  readonly data: ChartDataState | null;
  readonly datasource: ChartDatasource;
  readonly refreshToken: number;
  readonly downloads: readonly MenuEntry[];
  /** Height of the picture and the dock together. */
  readonly areaPx: number;
}

function DockPane({
  tab,
  data,
  datasource,
  refreshToken,
  downloads,
}: Omit<ResultsDockProps, 'areaPx'> & { readonly tab: string }): JSX.Element {
  const t = useT();
  const originalTimes = useOriginalTimes(datasourceKey(datasource));
  if (tab === SAMPLES)
    return <SamplesPane datasource={datasource} refreshToken={refreshToken} originalTimes={originalTimes} />;
  return (
    <AnswerPane
      key={tab}
      data={data}
      index={Number(tab)}
      label={t(chartAreaMessages.results)}
      names={datasource.verboseMap}
      downloads={downloads}
      originalTimes={originalTimes}
    />
  );
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
    label: index === 0 ? t(chartAreaMessages.results) : t(chartAreaMessages.resultsOf, { number: index + 1 }),
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
      <section className="bv-explore-results" style={{ blockSize: isOpen ? height : HEAD_PX }}>
        <div className="bv-explore-results-head">
          <TabStrip
            label={t(chartAreaMessages.results)}
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
        {isOpen && <DockPane tab={active} {...rows} />}
      </section>
    </>
  );
}
