import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import { useDebounced } from '@belvedere/ui';
import { useEffect, useState } from 'react';
import type { DatasetFields } from './draft.ts';
import type { SourceColumn } from './sync-columns.ts';
import { inspectBody } from './use-sync.ts';

const CHECK_DELAY_MS = 600;

/** What the database says about the SQL as it stands; nothing while it is empty or being typed. */
export type SqlCheck =
  | { readonly state: 'none' | 'running' }
  | { readonly state: 'valid'; readonly columns: readonly SourceColumn[] }
  | { readonly state: 'wrong'; readonly problem: CallProblem };

/** Checks the SQL of a virtual dataset 600 ms after the last key. */
export function useSqlCheck(fields: DatasetFields): SqlCheck {
  const { api } = useServices();
  const question = fields.isVirtual && fields.sql.trim() !== '' ? JSON.stringify(inspectBody(fields)) : '';
  const settled = useDebounced(question, CHECK_DELAY_MS);
  const [answer, setAnswer] = useState<{ readonly to: string; readonly check: SqlCheck }>({
    to: '',
    check: { state: 'none' },
  });
  useEffect(() => {
    if (settled === '') return undefined;
    const asked = new AbortController();
    const say = (check: SqlCheck): void => {
      if (!asked.signal.aborted) setAnswer({ to: settled, check });
    };
    const body = JSON.parse(settled) as ReturnType<typeof inspectBody>;
    api.call('dataset', 'inspect', { body }, { signal: asked.signal }).then(
      ({ result }) => {
        say({ state: 'valid', columns: result.columns });
      },
      (error: unknown) => {
        say({ state: 'wrong', problem: problemOf(error) });
      },
    );
    return () => {
      asked.abort();
    };
  }, [api, settled]);
  if (question === '') return { state: 'none' };
  return answer.to === question ? answer.check : { state: 'running' };
}
