import { fetchQueryTexts } from '@belvedere/api-client';
import { askQueryContext, type ChartDatasource } from '@belvedere/charts';
import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { useEffect, useState } from 'react';

/** SQL of a form's queries. */
export type QueryTexts =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly texts: readonly string[] }
  | { readonly kind: 'failed'; readonly problem: CallProblem };

/** The SQL that a form would ask; nothing runs. */
export function useQueryTexts(formData: FormData, datasource: ChartDatasource): QueryTexts {
  const { api, charts } = useServices();
  const [state, setState] = useState<QueryTexts>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<readonly string[]> => {
      const form = charts.migrate(formData);
      const chart = charts.get(form.viz_type);
      if (chart === null) return [];
      return fetchQueryTexts(api, await askQueryContext(chart, form, datasource));
    };
    ask()
      .then((texts) => {
        if (isCurrent) setState({ kind: 'ready', texts });
      })
      .catch((error: unknown) => {
        if (isCurrent) setState({ kind: 'failed', problem: problemOf(error) });
      });
    return () => {
      isCurrent = false;
    };
  }, [api, charts, formData, datasource]);
  return state;
}
