import { useLatest } from '@belvedere/ui';
import { askQueryContext, queryContextOf, type ChartDatasource, type LoadableChart } from '@belvedere/charts';
import { canonicalJson, type FormData, type JsonObject, type QueryContext } from '@belvedere/core';
import { useEffect, useMemo, useState } from 'react';

/** What a chart asks the server, and why that cannot be told. */
export interface AskedContext {
  /** Null while it is not known. */
  readonly context: QueryContext | null;
  /** Sentence of a chart from outside that could not say what it asks; null otherwise. */
  readonly failure: string | null;
}

/** A chart and its form; a null `chart` asks nothing. */
export interface ContextQuestion {
  readonly chart: LoadableChart | null;
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly ownState: JsonObject;
}

interface Known extends AskedContext {
  readonly of: string;
}

const UNKNOWN: AskedContext = { context: null, failure: null };

/** The request for a chart's data: at once for charts of the product, after asking its code for one from outside. */
export function useQueryContext({ chart, formData, datasource, ownState }: ContextQuestion): AskedContext {
  const isOutside = chart?.outside !== undefined;
  const own = useMemo(
    () =>
      chart === null || isOutside ? null : queryContextOf(chart.manifest, formData, datasource, ownState),
    [chart, isOutside, formData, datasource, ownState],
  );
  const [known, setKnown] = useState<Known | null>(null);
  const key = useMemo(
    () => (isOutside ? canonicalJson({ formData, ownState, id: datasource.id }) : ''),
    [isOutside, formData, ownState, datasource],
  );
  const latest = useLatest({ formData, datasource, ownState });
  useEffect(() => {
    if (chart === null || !isOutside) return undefined;
    let isCurrent = true;
    const { formData: form, datasource: source, ownState: state } = latest.current;
    askQueryContext(chart, form, source, state)
      .then((context) => {
        if (isCurrent) setKnown({ of: key, context, failure: null });
      })
      .catch((error: unknown) => {
        const failure = error instanceof Error ? error.message : String(error);
        if (isCurrent) setKnown({ of: key, context: null, failure });
      });
    return () => {
      isCurrent = false;
    };
  }, [chart, isOutside, key, latest]);
  if (!isOutside) return { context: own, failure: null };
  return known?.of === key ? known : UNKNOWN;
}
