import { useSession, useCan } from '@belvedere/client-store';

/** Whether the reader manages installed charts here. */
export function useMayInstall(): boolean {
  const isOn = useSession(({ flags }) => flags['DYNAMIC_PLUGINS'] === true);
  return useCan('menu_access', 'Plugins') && isOn;
}
