import { fetchChartData } from '@belvedere/api-client';
import { queryContextOf, type ChartDatasource } from '@belvedere/charts';
import { isTelling } from './telling.ts';
import { chartDatasourceOf } from '@belvedere/chart-host';
import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import { useCallback, useEffect, useState } from 'react';
import { profileContext, profileOf } from './profile.ts';
import { chartCandidates, suggestCharts, type SuggestedChart } from './suggest-charts.ts';

/** What is suggested for a dataset; nothing while it is looked at. */
export interface Suggestion {
  readonly datasource: ChartDatasource;
  readonly charts: readonly SuggestedChart[];
}

interface State {
  readonly suggestion: Suggestion | null;
  readonly problem: CallProblem | null;
}

const NOTHING: State = { suggestion: null, problem: null };

/** Looks at a dataset once and suggests charts for it. */
export function useSuggestion(datasetId: number): State & { readonly retry: () => void } {
  const { api, charts: registry } = useServices();
  const [answer, setAnswer] = useState<State & { readonly of: string }>({ ...NOTHING, of: '' });
  const [turn, setTurn] = useState(0);
  const look = useCallback(
    async (signal: AbortSignal): Promise<Suggestion> => {
      const query = { datasourceKey: `${datasetId}__table` };
      const datasource = chartDatasourceOf(await api.call('datasource', 'metadata', { query }, { signal }));
      const { outcomes } = await fetchChartData(api, profileContext(datasource), { signal });
      const [outcome, spread] = outcomes;
      if (outcome === undefined) return { datasource, charts: [] };
      if (!outcome.ok) throw outcome.error;
      const squares = spread?.ok === true ? spread.answer.frame : null;
      const profile = profileOf(datasource, outcome.answer.frame, squares);
      const asked = chartCandidates(profile).map(async (chart) => {
        const entry = await registry.open(chart.form.viz_type);
        const form = { ...chart.form, datasource: `${datasetId}__table` };
        if (entry === null) return false;
        const answer = await fetchChartData(api, queryContextOf(entry.manifest, form, datasource), {
          signal,
        });
        const [first] = answer.outcomes;
        return first?.ok === true && isTelling(chart, first.answer.frame);
      });
      const telling = await Promise.all(asked);
      const candidates = chartCandidates(profile).filter((_, index) => telling[index]);
      return { datasource, charts: suggestCharts(profile, candidates) };
    },
    [api, registry, datasetId],
  );
  const of = `${datasetId}:${turn}`;
  useEffect(() => {
    const asked = new AbortController();
    look(asked.signal).then(
      (suggestion) => {
        if (!asked.signal.aborted) setAnswer({ of, suggestion, problem: null });
      },
      (error: unknown) => {
        if (!asked.signal.aborted) setAnswer({ of, suggestion: null, problem: problemOf(error) });
      },
    );
    return () => {
      asked.abort();
    };
  }, [look, of]);
  return {
    ...(answer.of === of ? answer : NOTHING),
    retry: () => {
      setTurn(turn + 1);
    },
  };
}
