import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import { useState } from 'react';
import type { DatasetFields } from './draft.ts';
import type { SourceColumn } from './sync-columns.ts';

/** What a source is asked by. */
export function inspectBody(fields: DatasetFields) {
  return {
    database_id: fields.database_id,
    table_name: fields.table_name,
    schema: fields.schema,
    sql: fields.isVirtual ? fields.sql : null,
    template_params: fields.template_params.trim() === '' ? null : fields.template_params,
  };
}

/** A comparison with the source under way. */
export interface Sync {
  readonly isRunning: boolean;
  readonly problem: CallProblem | null;
  readonly run: () => Promise<void>;
}

/** Reads the columns of the source of the form as it stands. */
export function useSync(fields: DatasetFields, onRead: (source: readonly SourceColumn[]) => void): Sync {
  const { api } = useServices();
  const [state, setState] = useState<{ readonly isRunning: boolean; readonly problem: CallProblem | null }>({
    isRunning: false,
    problem: null,
  });
  const run = async (): Promise<void> => {
    setState({ isRunning: true, problem: null });
    try {
      const { result } = await api.call('dataset', 'inspect', { body: inspectBody(fields) });
      onRead(result.columns);
      setState({ isRunning: false, problem: null });
    } catch (error) {
      setState({ isRunning: false, problem: problemOf(error) });
    }
  };
  return { ...state, run };
}
