import { readProfile } from '../../apps/server/bench/live/profile.ts';
import type { Stage } from './stage.ts';

/** Where the time of the first server process went. */
export async function reportProfile(
  { profile, gateways }: Stage,
  say: (text: string) => void,
): Promise<void> {
  if (profile === undefined) return;
  await gateways[0]?.leave();
  const shares = readProfile(profile.folder).map(
    ([part, share]) => `${part} ${(share * 100).toFixed(0)} %`,
  );
  say(`the server's time: ${shares.join(', ')}; profile in ${profile.folder}`);
}
