import { useServices } from '@belvedere/client-store';
import { usePageKeys } from '@belvedere/ui';
import { useEffect, useReducer } from 'react';
import { showReducer, shownSeconds, startShow, type Show, type ShowStep } from './show.ts';

const TICK_MS = 250;

/** Slides that follow each other by the clock, by keys and by hand. Escape leaves. */
export function useSlideshow(
  count: number,
  seconds: number,
  onLeave: () => void,
): Show & { readonly left: number; readonly step: (step: ShowStep) => void } {
  const { now } = useServices();
  const [show, dispatch] = useReducer(showReducer, null, () => startShow(now()));
  const step = (kind: ShowStep): void => {
    dispatch({ kind, at: now(), count, seconds });
  };
  useEffect(() => {
    const timer = setInterval(() => {
      dispatch({ kind: 'tick', at: now(), count, seconds });
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [now, count, seconds]);
  usePageKeys(({ key }) => {
    if (key === 'Escape') return onLeave;
    const asked = STEPS[key];
    return asked === undefined
      ? null
      : () => {
          step(asked);
        };
  });
  return {
    ...show,
    index: Math.min(show.index, Math.max(0, count - 1)),
    left: shownSeconds(show, seconds),
    step,
  };
}

const STEPS: Readonly<Record<string, ShowStep>> = {
  ' ': 'pause',
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
};
