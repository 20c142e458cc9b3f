import { type ReactElement, useEffect, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { deviceUser } from '../../platform/session/index.ts';
import { createOutboxStore, outboxKey } from './connection/outbox-store.ts';
import { isWaiting, type Outbox, withoutExpired } from './connection/outbox.ts';

/** States that the move made in an unreachable room is stored on this device. */
export function KeptMove({ roomId }: { readonly roomId: string }): ReactElement | null {
  const text = useText();
  const [outbox, setOutbox] = useState<Outbox>([]);
  useEffect(() => {
    const userId = deviceUser();
    if (userId === undefined) return;
    const read = async (): Promise<void> => {
      const stored = await createOutboxStore().load(outboxKey(userId, roomId));
      setOutbox(withoutExpired(stored, Date.now()));
    };
    // A device without storage has kept nothing.
    read().catch(() => undefined);
  }, [roomId]);
  return isWaiting(outbox, { type: 'play' }) ? <p>{text('room.lost.unsent')}</p> : null;
}
