import {
  mergeSettings,
  millisOfStamp,
  NO_STAMP,
  nextStamp,
  notAfter,
  type Settings,
  type StampedSettings,
} from '@chuhe/protocol';
import type { Account } from '../../platform/call.ts';
import type { AccountParts } from './account.ts';

/** How far a device's clock may be ahead before its changes count as made now. */
const AHEAD_MILLIS = 86_400_000;
/** The device of changes without a stamp. */
const UNKNOWN_DEVICE = '00000000';

type Parts = Pick<AccountParts, 'atomically'>;

/** Merges a device's changes; the latest change of each setting wins. */
export async function mergeDeviceSettings(
  parts: Parts,
  accountId: string,
  { device, now }: { readonly device: StampedSettings; readonly now: number },
): Promise<StampedSettings | undefined> {
  const latest = now + AHEAD_MILLIS;
  const stamps = Object.entries(device.stamps).map(
    ([key, at]) => [key, notAfter(at, latest)] as const,
  );
  const believed = { settings: device.settings, stamps: Object.fromEntries(stamps) };
  const merged = await merge(parts, accountId, () => believed);
  return merged?.stamped;
}

/** Changes settings without stamps, as of now. */
export async function setSettings(
  parts: Parts,
  accountId: string,
  { settings, now }: { readonly settings: Settings; readonly now: number },
): Promise<Account | undefined> {
  const merged = await merge(parts, accountId, (known) => {
    const seen = Object.values(known.stamps).reduce((a, b) => (a > b ? a : b), NO_STAMP);
    const at = nextStamp(seen, Math.max(now, millisOfStamp(seen)), UNKNOWN_DEVICE);
    return { settings, stamps: Object.fromEntries(Object.keys(settings).map((key) => [key, at])) };
  });
  return merged?.account;
}

async function merge(
  { atomically }: Parts,
  accountId: string,
  change: (known: StampedSettings) => StampedSettings,
): Promise<{ readonly account: Account; readonly stamped: StampedSettings } | undefined> {
  return atomically(async ({ accounts }) => {
    const known = await accounts.settingsToChange(accountId);
    if (known === undefined) return undefined;
    const stamped = mergeSettings(known, change(known));
    const account = await accounts.putSettings(accountId, stamped);
    return account && { account, stamped };
  });
}
