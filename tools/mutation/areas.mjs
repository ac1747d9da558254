/** Parts of the source whose tests are tried on mutants: files and folders that are changed, and the tests that must see it. */
export const AREAS = [
  {
    name: 'compiler',
    title: 'Query compiler',
    mutate: ['libs/sql/src/compile'],
    tests: ['libs/sql/src/**/*.test.ts'],
  },
  {
    name: 'rights',
    title: 'Rights and row rules',
    mutate: [
      'libs/sql/src/restrict',
      'apps/api/src/rights',
      'apps/api/src/reading/row-rules',
      'apps/api/src/security/check-access.ts',
      'apps/api/src/security/grants.ts',
      'apps/api/src/security/scope.ts',
    ],
    tests: [
      'libs/sql/src/restrict/*.test.ts',
      'apps/api/src/rights/*.test.ts',
      'apps/api/src/reading/row-rules/{applied,leads-to}.test.ts',
      'apps/api/src/object/rules.test.ts',
    ],
  },
];

/** The share of mutants that the tests must see, in percent. */
export const GOAL = 85;

/** Most mutants of an area that only act while their module is loaded: each takes a run of its own. */
export const MOST_FIXED = 60;

/** Chooses among those. */
export const SEED = 20_261_123;
