import {
  acceptDescription,
  acceptPick,
  type ChartEvent,
  type ChartViewProps,
  type PickMode,
} from '@belvedere/charts';
import { isJsonObject, type Json } from '@belvedere/core';
import type { Description, Scene } from '@belvedere/scene';
import { mountScene, type SceneHandlers, type SceneView } from '@belvedere/scene/dom';
import { tokens } from '@belvedere/theme';
import { ErrorPanel, LoadingState, useT, useThemeName, useLatest } from '@belvedere/ui';
import { useEffect, useMemo, useRef, useState, type JSX, type RefObject } from 'react';
import { TableTwin } from '../chart/TableTwin.tsx';
import { chartHostMessages } from '../messages/chart-host.ts';
import type { Sandbox } from './sandbox.ts';
import { useOpenSandbox, useSandboxScene } from './use-sandbox-scene.ts';

/** Props of {@link SandboxChart}. */
export interface SandboxChartProps extends ChartViewProps {
  readonly open: () => Sandbox;
  /** Name of the installed chart, for what went wrong. */
  readonly name: string;
}

const nothing = (): void => undefined;

/** Asks the code what a reader wants to know; what does not come leaves the chart as it is. */
function handlersOf(
  sandbox: Sandbox,
  view: RefObject<SceneView | null>,
  { context, onView, onPick, onContext }: SandboxChartProps,
): Omit<SceneHandlers, 'onTable'> {
  const known = new Map<number, Description>();
  const describe = (datum: number): Description | null => {
    const description = known.get(datum);
    if (description !== undefined) return description;
    sandbox
      .ask({ kind: 'describe', datum })
      .then((value) => {
        known.set(datum, acceptDescription(value));
        view.current?.describeAgain();
      })
      .catch(nothing);
    return null;
  };
  const reduce = (event: ChartEvent): void => {
    sandbox
      .ask({ kind: 'reduce', view: context.view, event })
      .then((next) => {
        if (isJsonObject(next as Json)) onView(next as Parameters<typeof onView>[0]);
      })
      .catch(nothing);
  };
  const picked = (datum: number, use: (pick: ReturnType<typeof acceptPick>) => void): void => {
    sandbox
      .ask({ kind: 'pick', datum })
      .then((value) => {
        use(acceptPick(value));
      })
      .catch(nothing);
  };
  return {
    describe,
    onLegend: (key, { isAdditive }) => {
      reduce({ kind: 'legend', key, isAdditive });
    },
    onZoom: (window) => {
      reduce({ kind: 'zoom', window });
    },
    ...(onPick !== undefined && {
      onSelect: (datum: number, mode: PickMode) => {
        picked(datum, (pick) => {
          onPick(pick, mode);
        });
      },
    }),
    ...(onContext !== undefined && {
      onContext: (datum: number, place: { readonly x: number; readonly y: number }) => {
        picked(datum, (pick) => {
          onContext(pick, place);
        });
      },
    }),
  };
}

interface DrawnProps extends SandboxChartProps {
  readonly sandbox: Sandbox;
  readonly scene: Scene;
  readonly onTable: () => void;
  readonly onFailure: (reason: string) => void;
}

/** A scene from a worker on the page. */
function DrawnScene(props: DrawnProps): JSX.Element {
  const { sandbox, scene, title, width, height, onTable, onFailure } = props;
  const t = useT();
  const theme = tokens[useThemeName()];
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<SceneView | null>(null);
  const label = t(chartHostMessages.chart, { title });
  const latest = useLatest(props);
  useEffect(() => {
    if (host.current === null) return undefined;
    const sceneView = mountScene(host.current, { theme, label, translate: t });
    mounted.current = sceneView;
    return () => {
      mounted.current = null;
      sceneView.dispose();
    };
  }, [theme, label, t]);
  useEffect(() => {
    try {
      mounted.current?.update(scene, { ...handlersOf(sandbox, mounted, latest.current), onTable });
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
    }
  }, [scene, sandbox, theme, label, t, onTable, onFailure, latest]);
  return <div ref={host} className="bv-chart-scene" style={{ inlineSize: width, blockSize: height }} />;
}

/** A chart from outside: drawn by its code in a worker, painted here. What goes wrong there stays in this tile. */
export function SandboxChart(props: SandboxChartProps): JSX.Element {
  const t = useT();
  const { open, name, title, frames, datasource } = props;
  const [isTable, setTable] = useState(false);
  const [paintFailure, setPaintFailure] = useState<{ readonly of: Scene; readonly reason: string } | null>(
    null,
  );
  const sandbox = useOpenSandbox(open);
  const state = useSandboxScene(sandbox, props);
  const scene = state.kind === 'drawn' ? state.scene : null;
  const turns = useMemo(
    () => ({
      toTable: () => {
        setTable(true);
      },
      toChart: () => {
        setTable(false);
      },
    }),
    [],
  );
  const handleFailure = useMemo(
    () => (reason: string) => {
      if (scene !== null) setPaintFailure({ of: scene, reason });
    },
    [scene],
  );
  const reason =
    state.kind === 'failed'
      ? state.reason
      : paintFailure?.of === scene
        ? (paintFailure?.reason ?? null)
        : null;
  if (reason !== null)
    return (
      <ErrorPanel
        title={t(chartHostMessages.outsideFailed, { name })}
        reason={t(chartHostMessages.outsideFailedWhy, { reason })}
      />
    );
  if (scene === null || sandbox === null) return <LoadingState shape="bars" />;
  if (isTable && frames[0] !== undefined)
    return (
      <TableTwin frame={frames[0]} title={title} names={datasource.verboseMap} onClose={turns.toChart} />
    );
  return (
    <DrawnScene
      {...props}
      sandbox={sandbox}
      scene={scene}
      onTable={turns.toTable}
      onFailure={handleFailure}
    />
  );
}
