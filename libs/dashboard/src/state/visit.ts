/** How an address wants a dashboard opened, beside which one it is. */
export interface Visit {
  /** Key of a permalink, whose filters and tabs hold; none by default. */
  readonly permalinkKey?: string | null;
  /** Key of what the filters said on an earlier visit; none by default. */
  readonly filtersKey?: string | null;
  /** What the filters are to say, as rison text of masks by filter; none by default. */
  readonly filters?: string | null;
  /** Id of a part to be brought into sight; none by default. */
  readonly anchor?: string | null;
  /** Asks every chart past every cache; false by default. */
  readonly isForced?: boolean;
  /** Shows it as a presentation; false by default. */
  readonly isPresented?: boolean;
}

/** A visit that wants the dashboard as it was saved. */
export const PLAIN_VISIT: Visit = {};

/** Whether an address wants the dashboard as it was saved, and nothing more. */
export const isPlain = ({
  permalinkKey = null,
  filtersKey = null,
  filters = null,
  anchor = null,
  isForced = false,
  isPresented = false,
}: Visit): boolean =>
  permalinkKey === null &&
  filtersKey === null &&
  filters === null &&
  anchor === null &&
  !isForced &&
  !isPresented;
