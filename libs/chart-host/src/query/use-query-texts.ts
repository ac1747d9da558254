import type { ChartDatasource } from '@belvedere/charts';
import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { useEffect, useState } from 'react';
import { askQueryTexts } from './ask-query-texts.ts';

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
    askQueryTexts({ api, charts }, formData, datasource)
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
