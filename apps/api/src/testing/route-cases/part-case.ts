/** A value that is refused, the field that is named, and what is said of it. */
type Refusal = readonly [value: unknown, field: string, sentence: string];

/** One part of a call (its body, its `q` or its query parameters), as clients send it. */
export interface PartCase {
  /** What the peer's clients send, with every field that the route knows. */
  readonly fits: unknown;
  /** Fields of {@link fits} without which the call is refused. */
  readonly needs?: readonly string[];
  /** Longest texts, by field: that many characters fit, one more does not. */
  readonly longest?: Readonly<Record<string, number>>;
  /** Largest numbers, by field. */
  readonly largest?: Readonly<Record<string, number>>;
  /** Most members of a list, by field. */
  readonly most?: Readonly<Record<string, number>>;
  /** Other values that fit. */
  readonly alsoFits?: readonly unknown[];
  /** Near misses. */
  readonly refused?: readonly Refusal[];
  /** What happens to a field that nobody knows; refused unless said otherwise. */
  readonly unknown?: 'dropped';
}

/** The parts of a call that a route takes. */
export interface CasesOfRoute {
  readonly body?: PartCase;
  readonly q?: PartCase;
  readonly query?: PartCase;
}

/** Largest number of an object. */
export const LARGEST_ID = 2_147_483_647;

const ID_REFUSED: readonly Refusal[] = [
  [[], '_schema', 'Not a valid value: must NOT have fewer than 1 items'],
  [[0], '0', 'Not a valid value: must be >= 1'],
  [['1'], '0', 'Not a valid value: must be integer'],
  [[1.5], '0', 'Not a valid value: must be integer'],
  [[LARGEST_ID + 1], '0', `Not a valid value: must be <= ${LARGEST_ID}`],
  [1, '_schema', 'Not a valid value: must be array'],
];

/** The `q` of a call that deletes several. */
export const ID_LIST: PartCase = { fits: [1, 2, LARGEST_ID], refused: ID_REFUSED };

/** The small picture of an object. */
export const THUMBNAIL_CASES: CasesOfRoute = {
  q: { fits: { force: true }, alsoFits: [{}], unknown: 'dropped' },
  query: {
    fits: { theme: 'dark' },
    alsoFits: [{}],
    refused: [[{ theme: 'print' }, 'theme', 'Not a valid value: "print" is none of light, dark']],
    unknown: 'dropped',
  },
};

/** Where charts are warmed up. */
export const WARM_PLACE = { dashboard_id: 3, extra_filters: '[]' };
