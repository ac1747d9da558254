import {
  EMPTY_DATASOURCE,
  exampleForm,
  examplePorts,
  type ChartExample,
  type ChartPlugin,
  type LoadableChart,
} from '@belvedere/charts';
import { ChartPicture } from '@belvedere/chart-host';
import type { JsonObject } from '@belvedere/core';
import { frameFromJson } from '@belvedere/frame';
import { ErrorBoundary, useT } from '@belvedere/ui';
import { useEffect, useMemo, useRef, useState, type JSX, type RefObject } from 'react';
import { galleryMessages } from './messages/gallery.ts';
import type { ChartSize } from './sizes.ts';

const NOTHING: JsonObject = {};
const NEAR = '600px';

function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null || isSeen) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setSeen(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, [ref, isSeen]);
  return isSeen;
}

function usePluginOf(chart: LoadableChart, isWanted: boolean): ChartPlugin | null {
  const [plugin, setPlugin] = useState<ChartPlugin | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    void chart.load().then((loaded) => {
      if (!isGone) setPlugin(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [chart, isWanted]);
  return plugin;
}

/** One example as a panel of a dashboard. It is drawn when it comes near the screen. */
export function ExampleCard({
  chart,
  example,
  size,
}: {
  readonly chart: LoadableChart;
  readonly example: ChartExample;
  readonly size: ChartSize;
}): JSX.Element {
  const t = useT();
  const ref = useRef<HTMLElement>(null);
  const plugin = usePluginOf(chart, useSeen(ref));
  const [ownState, setOwnState] = useState<JsonObject>(NOTHING);
  const [picked, setPicked] = useState<string | null>(null);
  const { manifest } = chart;
  const frames = useMemo(() => example.frames.map(frameFromJson), [example]);
  const ports = useMemo(() => examplePorts(example), [example]);
  const form = useMemo(() => exampleForm(manifest, example), [manifest, example]);
  return (
    <article ref={ref} className="bv-gallery-card" style={{ inlineSize: size.width + 34 }}>
      <h3>{example.name}</h3>
      <p>{picked === null || picked === '' ? manifest.id : t(galleryMessages.picked, { label: picked })}</p>
      <div className="bv-gallery-chart" style={{ inlineSize: size.width, blockSize: size.height }}>
        {plugin !== null && (
          <ErrorBoundary title={example.name} resetKey={size}>
            <ChartPicture
              plugin={plugin}
              frames={frames}
              formData={form}
              datasource={example.datasource ?? EMPTY_DATASOURCE}
              title={example.name}
              annotationData={example.annotations ?? NOTHING}
              section="EXPLORE"
              ownState={ownState}
              ports={ports}
              onOwnState={setOwnState}
              onPick={(picks) => {
                setPicked(picks.map(({ label }) => label).join(', '));
              }}
            />
          </ErrorBoundary>
        )}
      </div>
    </article>
  );
}
