import { useConf } from './session-hooks.ts';

/** Where the reader asks for access to what they may not see; null where the instance names no place. */
export function useRequestAccess(): string | null {
  const url = useConf()['REQUEST_ACCESS_URL'];
  return typeof url === 'string' && url !== '' ? url : null;
}
