import type { ChartDatasource } from '@belvedere/charts';
import { useServices } from '@belvedere/client-store';
import type { FormData, Hierarchy } from '@belvedere/core';
import type { Frame } from '@belvedere/frame';
import { lazyPart } from '@belvedere/ui';
import { Suspense, useCallback, useMemo, useRef, useState, type JSX } from 'react';
import type { ChartDataState } from '../data/use-chart-data.ts';
import type { LevelStep } from './hierarchy-steps.ts';

const LevelPath = lazyPart(async () => (await import('./LevelPath.tsx')).LevelPath);

/** What a chart's surroundings need to let it go down, up and across the hierarchies of its dataset, in its place. */
export interface Levels {
  /** The chart at the level that was reached. */
  readonly form: FormData;
  readonly hierarchies: readonly Hierarchy[];
  /** The answer that is shown; null before there is one. */
  readonly frameNow: () => Frame | null;
  readonly goDown: (step: LevelStep, form: (form: FormData, step: LevelStep) => FormData) => void;
  /** To be told of every state of the chart's data. */
  readonly onState: (state: ChartDataState) => void;
  /** The way that was gone, and the ways back and across; null at the top. */
  readonly path: JSX.Element | null;
}

const NONE: readonly Hierarchy[] = [];

interface Way {
  readonly steps: readonly LevelStep[];
  readonly formOf: (form: FormData, step: LevelStep) => FormData;
}

const AT_TOP: Way = { steps: [], formOf: (form) => form };

/** How far a chart has gone down the hierarchies of its dataset. */
export function useLevels(formData: FormData, datasource: ChartDatasource): Levels {
  const { charts } = useServices();
  const { hierarchies = NONE, verboseMap } = datasource;
  const [{ steps, formOf }, setWay] = useState<Way>(AT_TOP);
  const frame = useRef<Frame | null>(null);
  const form = useMemo(
    () => (steps.length === 0 ? formData : steps.reduce(formOf, charts.migrate(formData))),
    [steps, formOf, charts, formData],
  );
  const onState = useCallback((state: ChartDataState): void => {
    frame.current = state.result?.answers[0]?.frame ?? null;
  }, []);
  const goDown = useCallback<Levels['goDown']>((step, next) => {
    setWay((way) => ({ steps: [...way.steps, step], formOf: next }));
  }, []);
  return useMemo(() => {
    const path = (
      <Suspense fallback={null}>
        <LevelPath
          steps={steps}
          nameOf={(column) => verboseMap[column] ?? column}
          onGo={(next) => {
            setWay((way) => ({ ...way, steps: next }));
          }}
        />
      </Suspense>
    );
    return {
      form,
      hierarchies,
      frameNow: () => frame.current,
      goDown,
      onState,
      path: steps.length === 0 ? null : path,
    };
  }, [form, hierarchies, steps, verboseMap, goDown, onState]);
}
