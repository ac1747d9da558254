import type { TemplateFacts } from '../template/facts.ts';

/** Facts of a render: a user, two parameters of the address, no query. */
export const factsOf = (more: Partial<TemplateFacts> = {}): TemplateFacts => ({
  user: { id: 7, name: 'ada', roles: ['Gamma'] },
  urlParams: { country: "D'E", n: '12' },
  query: null,
  parameters: {},
  removesFilters: true,
  clock: { now: Date.UTC(2024, 5, 1), zone: 'UTC' },
  fetched: {},
  ...more,
});
