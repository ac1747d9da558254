/** Row limits to choose from. */
export const LIMITS = [10, 100, 1000, 10_000, 100_000] as const;
