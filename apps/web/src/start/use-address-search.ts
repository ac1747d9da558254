import { useSearch } from 'wouter/use-browser-location';

/**
 * Query string of the address, without its question mark and as it is written: what wouter's own `useSearch` gives is
 * decoded once already, so that whoever reads its parameters decodes them twice.
 */
export const useAddressSearch = (): string => useSearch().replace(/^\?/, '');
