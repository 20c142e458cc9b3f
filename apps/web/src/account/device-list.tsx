import { CALLS } from '@chuhe/protocol';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../api/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { deviceName } from './device-name.ts';

/** The devices on which this account is signed in; any other than this one can be signed out. */
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
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (
    <ul className="list">
      {(devices ?? []).map(({ deviceId, agent, lastSeenAt, isCurrent }) => {
        const name = deviceName(agent) ?? text('devices.unknown');
        return (
          <li key={deviceId} className="row">
            <Icon name="chip" />
            <span className="body">
              <span className="t">
                <span>{name}</span>
              </span>
              <span className="s">
                {isCurrent
                  ? text('devices.current')
                  : text('devices.lastSeen', { day: day.format(new Date(lastSeenAt)) })}
              </span>
            </span>
            {isCurrent ? null : (
              <span className="end">
                <button
                  type="button"
                  className="btn small line"
                  aria-label={text('devices.endOne', { name })}
                  disabled={ending.isPending}
                  onClick={() => ending.mutate(deviceId)}
                >
                  {text('devices.end')}
                </button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
