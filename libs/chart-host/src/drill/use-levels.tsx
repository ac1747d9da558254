import type { ChartDatasource, LevelStep } from '@belvedere/charts';
import { useServices } from '@belvedere/client-store';
import type { FormData, Hierarchy } from '@belvedere/core';
import type { Frame } from '@belvedere/frame';
import { lazyPart } from '@belvedere/ui';
import { Suspense, useCallback, useMemo, useRef, useState, type JSX } from 'react';
import type { ChartDataState } from '../data/use-chart-data.ts';

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
  /** Goes the way that an address keeps. */
  readonly restore: (way: LevelWay) => void;
}

const NONE: readonly Hierarchy[] = [];

/** How a chart has gone down, and how a step makes the form of the next level. */
export interface LevelWay {
  readonly steps: readonly LevelStep[];
  readonly formOf: (form: FormData, step: LevelStep) => FormData;
}

const AT_TOP: LevelWay = { steps: [], formOf: (form) => form };

const ignore = (): void => undefined;

/** How far a chart has gone down the hierarchies of its dataset; `onSteps` hears of every step of the reader, nobody by default. */
export function useLevels(
  formData: FormData,
  datasource: ChartDatasource,
  onSteps: (steps: readonly LevelStep[]) => void = ignore,
): Levels {
  const { charts } = useServices();
  const { hierarchies = NONE, verboseMap } = datasource;
  const [way, setWay] = useState<LevelWay>(AT_TOP);
  const { steps, formOf } = way;
  const frame = useRef<Frame | null>(null);
  const form = useMemo(
    () => (steps.length === 0 ? formData : steps.reduce(formOf, charts.migrate(formData))),
    [steps, formOf, charts, formData],
  );
  const onState = useCallback((state: ChartDataState): void => {
    frame.current = state.result?.answers[0]?.frame ?? null;
  }, []);
  const go = useCallback(
    (next: LevelWay) => {
      setWay(next);
      onSteps(next.steps);
    },
    [onSteps],
  );
  const goDown = useCallback<Levels['goDown']>(
    (step, next) => go({ steps: [...steps, step], formOf: next }),
    [go, steps],
  );
  return useMemo(() => {
    const path = (
      <Suspense fallback={null}>
        <LevelPath
          steps={steps}
          nameOf={(column) => verboseMap[column] ?? column}
          onGo={(next) => go({ steps: next, formOf })}
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
      restore: setWay,
    };
  }, [form, hierarchies, steps, formOf, verboseMap, go, goDown, onState]);
}
