import { Chart, chartDatasourceOf, problemWords, useStartedForm } from '@belvedere/chart-host';
import { useCan, useRead } from '@belvedere/client-store';
import type { Frame } from '@belvedere/frame';
import { Button, EmptyState, ErrorPanel, LoadingState, Select, useT } from '@belvedere/ui';
import { useMemo, useState, type JSX } from 'react';
import { quickMessages } from '../messages/quick.ts';
import { useChartsReady } from '../state/use-charts-ready.ts';
import { quickForm, quickPairs, quickTop, quickTypes, type QuickPair, type QuickType } from './quick-form.ts';

type ChartDatasource = ReturnType<typeof chartDatasourceOf>;

/** The run as something that charts read; null while it is fetched. */
function useRunAsSource(runId: number) {
  const { reply, problem } = useRead('explore', 'get', {
    query: { datasource_id: runId, datasource_type: 'query' },
  });
  const dataset = reply?.result.dataset ?? null;
  const datasource = useMemo(() => (dataset === null ? null : chartDatasourceOf(dataset)), [dataset]);
  return { datasource, problem };
}

function usePairName(): (pair: QuickPair) => string {
  const t = useT();
  return ({ by, measure }) => {
    if (by === null) return measure ?? t(quickMessages.rows);
    return measure === null ? t(quickMessages.countBy, { by }) : t(quickMessages.sumBy, { measure, by });
  };
}

const exploreHref = (runId: number, form: object): string => {
  const address = new URLSearchParams({
    datasource_type: 'query',
    datasource_id: String(runId),
    form_data: JSON.stringify(form),
  });
  return `/explore/?${address.toString()}`;
};

/** The form of a quick chart; null while its type is fetched. */
function useQuickForm(type: QuickType, pair: QuickPair) {
  return useStartedForm(useMemo(() => quickForm(type, pair), [type, pair]));
}

const ONE_NUMBER: QuickPair = { by: null, isTime: false, measure: null };

function Drawn({
  datasource,
  runId,
  pairs,
}: {
  readonly datasource: ChartDatasource;
  readonly runId: number;
  /** At least one. */
  readonly pairs: readonly QuickPair[];
}): JSX.Element {
  const t = useT();
  const nameOf = usePairName();
  const mayExplore = useCan('can_explore', 'Superset');
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState<QuickType | null>(null);
  const pair = pairs[at] ?? ONE_NUMBER;
  const types = quickTypes(pair);
  const type = types.find((one) => one === wanted) ?? types[0] ?? 'bar';
  const form = useQuickForm(type, pair);
  const top = quickTop(pair);
  return (
    <>
      <div className="bv-sql-quick-tools">
        <Select
          size="small"
          label={t(quickMessages.chartType)}
          isLabelHidden
          value={type}
          options={types.map((value) => ({ value, label: t(quickMessages[value]) }))}
          onChange={setWanted}
        />
        <Select
          size="small"
          label={t(quickMessages.drawn)}
          isLabelHidden
          value={String(at)}
          options={pairs.map((one, index) => ({ value: String(index), label: nameOf(one) }))}
          onChange={(value) => {
            setAt(Number(value));
          }}
        />
        {mayExplore && form !== null && (
          <Button size="small" href={exploreHref(runId, form)}>
            {t(quickMessages.openExplore)}
          </Button>
        )}
      </div>
      <p className="bv-text3 bv-sql-quick-note">
        {top === null ? t(quickMessages.whole) : t(quickMessages.top, { count: top })}
      </p>
      <div className="bv-sql-quick-chart">
        {form === null ? (
          <LoadingState />
        ) : (
          <Chart formData={form} datasource={datasource} title={nameOf(pair)} section="EXPLORE" />
        )}
      </div>
    </>
  );
}

function Body({ runId, frame }: { readonly runId: number; readonly frame: Frame }): JSX.Element {
  const t = useT();
  const { datasource, problem } = useRunAsSource(runId);
  const isReady = useChartsReady();
  const pairs = useMemo(() => quickPairs(frame), [frame]);
  if (pairs.length === 0)
    return <EmptyState icon="chart" title={t(quickMessages.nothing)} reason={t(quickMessages.nothingWhy)} />;
  if (problem !== null && datasource === null)
    return (
      <ErrorPanel
        title={t(quickMessages.chartFailed)}
        {...problemWords(problem, t)}
        requestId={problem.requestId}
      />
    );
  if (datasource === null || !isReady) return <LoadingState />;
  return <Drawn datasource={datasource} runId={runId} pairs={pairs} />;
}

/** A chart of a result beside its rows, chosen by its columns; one click opens it in Explore as it is. */
export function QuickChart({ runId, frame }: { readonly runId: number; readonly frame: Frame }): JSX.Element {
  return (
    <section className="bv-sql-quick">
      <Body runId={runId} frame={frame} />
    </section>
  );
}
