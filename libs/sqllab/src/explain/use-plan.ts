import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import { parseJsonObject } from '@belvedere/core';
import { useEffect, useState } from 'react';
import type { QueryEditor } from '../model/query-editor.ts';
import type { ExplainedPlan } from './plan-model.ts';

/** A plan that was asked for; both null while the engine is asked. */
export interface AskedPlan {
  readonly plan: ExplainedPlan | null;
  readonly problem: CallProblem | null;
  /** Asks again, and has a read run once to be measured. */
  readonly measure: () => void;
  readonly isMeasuring: boolean;
  /** It was asked to measure, and that is over. */
  readonly wasAsked: boolean;
}

interface Answer {
  readonly plan: ExplainedPlan | null;
  readonly problem: CallProblem | null;
}

const NOTHING: Answer = { plan: null, problem: null };

/** Asks for the plan of a statement, and stops asking when it is left. Nothing runs before it is to be measured. */
export function usePlan({ dbId, schema, templateParams, urlParams }: QueryEditor, sql: string): AskedPlan {
  const { api } = useServices();
  const [answer, setAnswer] = useState(NOTHING);
  const [measured, setMeasured] = useState(0);
  const [isBusy, setBusy] = useState(true);
  useEffect(() => {
    if (sql === '') return undefined;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      setBusy(true);
      const body = {
        database_id: dbId ?? 0,
        schema,
        sql,
        template_params: parseJsonObject(templateParams) ?? {},
        measure: measured > 0,
      };
      try {
        const { result } = await api.call(
          'sqllab',
          'explain',
          { body },
          { signal: stop.signal, search: urlParams },
        );
        if (!stop.signal.aborted) setAnswer({ plan: result, problem: null });
      } catch (error) {
        if (!stop.signal.aborted) setAnswer({ plan: null, problem: problemOf(error) });
      }
      if (!stop.signal.aborted) setBusy(false);
    };
    void ask();
    return () => {
      stop.abort();
    };
  }, [api, dbId, schema, sql, templateParams, urlParams, measured]);
  return {
    ...answer,
    measure: () => {
      setMeasured(measured + 1);
    },
    isMeasuring: isBusy && measured > 0,
    wasAsked: !isBusy && measured > 0,
  };
}
