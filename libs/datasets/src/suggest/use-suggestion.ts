import { fetchChartData } from '@belvedere/api-client';
import type { ChartDatasource } from '@belvedere/charts';
import { chartDatasourceOf } from '@belvedere/chart-host';
import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import { useCallback, useEffect, useState } from 'react';
import { profileContext, profileOf } from './profile.ts';
import { suggestCharts, type SuggestedChart } from './suggest-charts.ts';

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
  const { api } = useServices();
  const [state, setState] = useState<State>(NOTHING);
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
      return { datasource, charts: suggestCharts(profileOf(datasource, outcome.answer.frame, squares)) };
    },
    [api, datasetId],
  );
  useEffect(() => {
    const asked = new AbortController();
    setState(NOTHING);
    look(asked.signal).then(
      (suggestion) => {
        if (!asked.signal.aborted) setState({ suggestion, problem: null });
      },
      (error: unknown) => {
        if (!asked.signal.aborted) setState({ suggestion: null, problem: problemOf(error) });
      },
    );
    return () => {
      asked.abort();
    };
  }, [look, turn]);
  return {
    ...state,
    retry: () => {
      setTurn(turn + 1);
    },
  };
}
