/** How something is. */
export interface Finding {
  readonly state: 'good' | 'look' | 'bad';
  readonly what: string;
  /** What to do; empty when it is good. */
  readonly advice: string;
}

/** All is well. */
export const good = (what: string): Finding => ({ state: 'good', what, advice: '' });
/** Worth a look: the server works with it. */
export const look = (what: string, advice: string): Finding => ({ state: 'look', what, advice });
/** Something does not work, or will not. */
export const bad = (what: string, advice: string): Finding => ({ state: 'bad', what, advice });
