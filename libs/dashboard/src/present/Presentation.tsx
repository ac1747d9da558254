import { useAppDispatch, useClock, useServices } from '@belvedere/client-store';
import { useShownLayout } from '@belvedere/filters';
import { BrandMark, EmptyState, Button, useSize, useT } from '@belvedere/ui';
import { useMemo, useState, type CSSProperties, type JSX } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { presentMessages } from '../messages/present.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { DashboardFilters } from '../view/DashboardFilters.tsx';
import { LayoutView } from '../view/LayoutView.tsx';
import { UnshownFilters } from '../view/UnshownFilters.tsx';
import { useFilterPlace } from '../instance/use-filter-place.ts';
import { HiddenParts } from '../view/HiddenParts.tsx';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { useFilterLines } from '../instance/use-filter-lines.ts';
import { useTimedRefresh } from '../view/use-refresh.ts';
import { ControlPlate, PACES_S } from './ControlPlate.tsx';
import { slides, type Slide } from './slides.ts';
import { useIdle } from './use-idle.ts';
import { useSlideshow } from './use-slideshow.ts';
import { useWholeScreen } from './use-whole-screen.ts';

const PACE_KEY = 'bv.present.seconds';
const PACE_S = 20;
/** Width in px at which everything is drawn, and then scaled to the screen. */
const DRAWN_PX = 1280;

/** Seconds for each slide; the browser keeps them. */
function usePace(): readonly [number, (seconds: number) => void] {
  const { storage } = useServices();
  const [seconds, setSeconds] = useState(() => {
    const kept = Number(storage.getItem(PACE_KEY));
    return PACES_S.some((pace) => pace === kept) ? kept : PACE_S;
  });
  return [
    seconds,
    (next) => {
      storage.setItem(PACE_KEY, String(next));
      setSeconds(next);
    },
  ];
}

/** Name of a slide beside that of its dashboard. */
function useSlideName(): (slide: Slide) => string {
  const t = useT();
  return ({ title, of }) => {
    if (of.count === 1) return title;
    return title === '' ? t(presentMessages.page, of) : t(presentMessages.part, { title, ...of });
  };
}

function Head({ slide }: { readonly slide: Slide | undefined }): JSX.Element {
  const t = useT();
  const { now } = useServices();
  const clockText = useClock();
  const nameOf = useSlideName();
  const title = useDashboard((state) => state.history?.present.title ?? '');
  const readAt = useDashboard((state) => state.readAt);
  const times = Object.values(readAt);
  return (
    <header className="bv-present-head">
      <BrandMark size={24} />
      <h1>{title}</h1>
      <p>{slide === undefined ? '' : nameOf(slide)}</p>
      <DashboardFilters />
      {times.length > 0 && (
        <p className="bv-present-data">
          {t(dashboardMessages.dataAsOf, { time: clockText(Math.min(...times)) })}
        </p>
      )}
      <time>{clockText(now())}</time>
    </header>
  );
}

/** How far the presentation is: what comes next and when, and a mark for each slide. */
function Foot({
  all,
  index,
  left,
  seconds,
  isPaused,
}: {
  readonly all: readonly Slide[];
  readonly index: number;
  readonly left: number;
  readonly seconds: number;
  readonly isPaused: boolean;
}): JSX.Element {
  const t = useT();
  const nameOf = useSlideName();
  const next = all[(index + 1) % all.length];
  const title = next === undefined ? '' : nameOf(next);
  const coming = t(title === '' ? presentMessages.nextPageIn : presentMessages.nextIn, {
    title,
    seconds: left,
  });
  const share = { '--bv-share': 1 - left / seconds } as CSSProperties;
  return (
    <footer className="bv-present-foot">
      <span>{all.length < 2 ? '' : isPaused ? t(presentMessages.paused) : coming}</span>
      {all.length > 1 && (
        <span
          className="bv-present-marks"
          title={t(presentMessages.where, { number: index + 1, count: all.length })}
        >
          {all.map(({ id }, at) => (
            <span
              key={id}
              className={at === index ? 'bv-present-now' : ''}
              style={at === index ? share : {}}
            />
          ))}
        </span>
      )}
    </footer>
  );
}

/** A dashboard on a wall: slide after slide, as large as the screen, without anything to press but what leads through it. */
export function Presentation(): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  useTimedRefresh();
  const isIdle = useIdle();
  const [stage, { width, height }] = useSize<HTMLDivElement>();
  const [seconds, setSeconds] = usePace();
  const { layout, hidden } = useShownLayout(useFilterPlace());
  const filterLines = useFilterLines();
  const title = useDashboard((state) => state.history?.present.title ?? '');
  const scale = Math.max(1, width / DRAWN_PX || 1);
  const all = useMemo(() => (height === 0 ? [] : slides(layout, height / scale)), [layout, height, scale]);
  const leave = (): void => {
    dispatch(dashboardActions.presented({ key, isOn: false }));
  };
  useWholeScreen(leave);
  const { index, left, isPaused, step } = useSlideshow(all.length, seconds, leave);
  const slide = all[index];
  return (
    <section
      className={isIdle ? 'bv-present bv-present-idle' : 'bv-present'}
      aria-label={t(presentMessages.presentation, { title })}
      style={{ '--bv-present-scale': scale } as CSSProperties}
    >
      <Head slide={slide} />
      <UnshownFilters />
      {filterLines.length > 0 && (
        <p className="bv-present-filters" role="note">
          {filterLines.join(' · ')}
        </p>
      )}
      {hidden.length > 0 && <HiddenParts ids={hidden} />}
      <div ref={stage} className="bv-present-stage">
        {slide !== undefined && (
          <div key={slide.id} className="bv-present-slide">
            <LayoutView layout={slide.layout} />
          </div>
        )}
        {height > 0 && all.length === 0 && (
          <EmptyState
            icon="dashboard"
            title={t(presentMessages.nothing)}
            action={<Button onClick={leave}>{t(presentMessages.leave)}</Button>}
          />
        )}
      </div>
      <Foot {...{ all, index, left, seconds, isPaused }} />
      <ControlPlate {...{ isPaused, seconds }} onStep={step} onPace={setSeconds} onLeave={leave} />
    </section>
  );
}
