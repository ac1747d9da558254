/** Where a presentation stands. */
export interface Show {
  /** Which slide is seen, from 0. */
  readonly index: number;
  readonly isPaused: boolean;
  /** When the slide came, epoch milliseconds; moves along while paused. */
  readonly since: number;
  /** The clock at the last look. */
  readonly at: number;
}

/** What moves a presentation: the clock, or a person. */
export type ShowStep = 'tick' | 'next' | 'previous' | 'pause';

/** A step, when it was taken, and of how many slides with how many seconds each. */
export interface ShowAction {
  readonly kind: ShowStep;
  readonly at: number;
  readonly count: number;
  readonly seconds: number;
}

const MS_PER_S = 1000;

/** The first slide, as it comes. */
export const startShow = (at: number): Show => ({ index: 0, isPaused: false, since: at, at });

function moved(show: Show, by: number, { at, count }: ShowAction): Show {
  if (count === 0) return { ...show, at };
  return { ...show, index: (Math.min(show.index, count - 1) + by + count) % count, since: at, at };
}

function ticked(show: Show, action: ShowAction): Show {
  const { at, count, seconds } = action;
  if (show.isPaused || count < 2) return { ...show, since: show.since + (at - show.at), at };
  return at - show.since >= seconds * MS_PER_S ? moved(show, 1, action) : { ...show, at };
}

/** A presentation after a step; after the last slide comes the first, and a paused one keeps the time that its slide has left. */
export function showReducer(show: Show, action: ShowAction): Show {
  switch (action.kind) {
    case 'tick':
      return ticked(show, action);
    case 'next':
      return moved(show, 1, action);
    case 'previous':
      return moved(show, -1, action);
    case 'pause':
      return { ...show, isPaused: !show.isPaused };
  }
}

/** Whole seconds that the slide has left; never below 0. */
export const shownSeconds = ({ since, at }: Show, seconds: number): number =>
  Math.max(0, Math.ceil(seconds - (at - since) / MS_PER_S));
