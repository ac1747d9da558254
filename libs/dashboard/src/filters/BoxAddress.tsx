import { useFilterAddress } from './use-filter-address.ts';

/** Keeps what filter boxes and charts say in the address and the history of a dashboard without a filter bar, which does so else. */
export function BoxAddress(): null {
  useFilterAddress();
  return null;
}
