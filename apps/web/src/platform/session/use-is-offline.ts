import { useHasNetwork } from '../react/index.ts';
import { useSession } from './session.ts';

/** Whether this device has no network, or the server did not answer when the page loaded. */
export function useIsOffline(): boolean {
  const hasNetwork = useHasNetwork();
  return useSession().type === 'away' || !hasNetwork;
}
