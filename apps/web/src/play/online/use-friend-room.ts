import { CALLS, roomIdSchema, roomPasswordSchema, writeClockFields } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from '../../platform/router/index.ts';
import * as z from 'zod/mini';
import { useApi } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.ts';
import {
  type GameTerms,
  readTerms,
  storedTermsSchema,
  useGameTerms,
  writeTerms,
} from '../game-terms.ts';

/** A private room that waits for a friend. */
export interface FriendRoom {
  readonly roomId: string;
  readonly pw: string;
  readonly terms: GameTerms;
}

interface OpenedRoom {
  /** The waiting room; undefined until the first one is open. */
  readonly room: FriendRoom | undefined;
  /** How the link got onto this page; undefined if it was there before. */
  readonly news: 'opened' | 'renewed' | undefined;
  /** The terms of the room, or those just chosen. */
  readonly terms: GameTerms;
  readonly error: Error | null;
  /** Opens a room with other terms in place of the waiting one. */
  readonly change: (part: Partial<GameTerms>) => void;
}

/**
 * The room of an invitation by link. It is opened with the last terms as soon as the page loads; a waiting room with
 * these terms is reused. The terms of a log never change, so other terms need another room: the server closes the
 * waiting one, unless the friend has just joined it.
 */
export function useFriendRoom(penCode: string | undefined): OpenedRoom {
  const api = useApi();
  const navigate = useNavigate();
  const location: { readonly pathname: string; readonly search: string; readonly state: unknown } =
    useLocation();
  const session = useSession();
  const { terms: last, choose, remember } = useGameTerms('friends');
  const room = readFriendRoom(location.state);
  const replaced = useRef(room?.roomId);
  const opening = useMutation({
    // One after another: each replaces the previous one.
    scope: { id: 'friend-room' },
    mutationFn: async (terms: GameTerms) => {
      const { timeControl, side, isWatch, isRated } = terms;
      const replaces = replaced.current;
      const body = {
        ...writeClockFields(timeControl),
        side,
        isWatch,
        // Otherwise each visit to this page would leave behind a room that waits for a day.
        reuses: true,
        ...(isRated && { isRated }),
        ...(penCode !== undefined && { penCode }),
        ...(replaces !== undefined && { replaces }),
      };
      const { data } = await api.call(CALLS.createPersonalRoom, { body, isSilent: true });
      replaced.current = data.roomId;
      return { ...data, terms, news: replaces === undefined ? 'opened' : 'renewed' } as const;
    },
  });
  const open = (terms: GameTerms): void => {
    remember();
    opening.mutate(terms, {
      // If the user leaves the page meanwhile, its own callbacks are not called.
      onSuccess: (opened) => {
        void navigate(location.pathname + location.search, {
          replace: true,
          state: friendRoomState(opened),
        });
      },
    });
  };
  const terms = opening.isPending ? opening.variables : (room?.terms ?? last);
  const isWanted = session.type === 'known' && room === undefined;
  const openFirst = useEffectEvent(() => {
    open({ ...last, isRated: last.isRated && penCode === undefined });
  });
  useEffect(() => {
    if (isWanted) openFirst();
  }, [isWanted]);
  return {
    room,
    news: opening.data?.roomId === room?.roomId ? opening.data?.news : undefined,
    terms,
    error: opening.error,
    change: (part) => {
      choose(part);
      open({ ...terms, ...part });
    },
  };
}

const stateSchema = z.object({
  friendRoom: z.object({ roomId: roomIdSchema, pw: roomPasswordSchema, terms: storedTermsSchema }),
});

/** Kept with the page in the browser's history, so that a reloaded page shows the same room. */
export function friendRoomState({ roomId, pw, terms }: FriendRoom): z.output<typeof stateSchema> {
  return { friendRoom: { roomId, pw, terms: writeTerms(terms) } };
}

function readFriendRoom(state: unknown): FriendRoom | undefined {
  const found = z.safeParse(stateSchema, state).data?.friendRoom;
  return found && { ...found, terms: readTerms(found.terms) };
}
