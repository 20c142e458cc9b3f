import { CALLS } from '@chuhe/protocol';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { Button } from '../../ui/button.tsx';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateFormat } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { Waiting } from '../../ui/waiting.tsx';

/** The signed-in devices of the account; all but the current one can be signed out. */
export function DeviceList({ userId }: { readonly userId: string }): ReactElement | null {
  const text = useText();
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const key = ['devices', userId];
  const { data: devices, isPending } = useQuery({
    queryKey: key,
    queryFn: async () => (await api.call(CALLS.listDevices)).data.list,
  });
  const ending = useMutation({
    mutationFn: (deviceId: string) => api.call(CALLS.endDevice, { body: { deviceId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  if (isPending) return <Waiting />;
  const day = dateFormat('day', locale);
  return (
    <ul className="list">
      {(devices ?? []).map(({ deviceId, agent, lastSeenAt, isCurrent }) => {
        const name = deviceName(agent) ?? text('devices.unknown');
        return (
          <li key={deviceId} className="list-row">
            <Icon name="chip" />
            <span className="list-row__body">
              <span className="list-row__title">
                <span>{name}</span>
              </span>
              <span className="list-row__subtitle">
                {isCurrent
                  ? text('devices.current')
                  : text('devices.lastSeen', { day: day(lastSeenAt) })}
              </span>
            </span>
            {isCurrent ? null : (
              <span className="list-row__end">
                <Button
                  variant="outline"
                  size="small"
                  aria-label={text('devices.endOne', { name })}
                  disabled={ending.isPending}
                  onClick={() => ending.mutate(deviceId)}
                >
                  {text('devices.end')}
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Browsers by their token in the user agent, most specific first: many also contain the tokens of others. */
const BROWSERS = [
  ['MicroMessenger', 'WeChat'],
  ['QQBrowser', 'QQ'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system of a user agent; `undefined` when neither is known. */
export function deviceName(agent: string): string | undefined {
  const names = [nameIn(agent, BROWSERS), nameIn(agent, SYSTEMS)].filter(
    (name) => name !== undefined,
  );
  return names.length === 0 ? undefined : names.join(' · ');
}

function nameIn(
  agent: string,
  table: readonly (readonly [sign: string, name: string])[],
): string | undefined {
  return table.find(([sign]) => agent.includes(sign))?.[1];
}
