import { randomInt } from 'node:crypto';
import type { RoomSummary } from '@chuhe/protocol';
import type { Setup } from '@chuhe/rules';
import * as api from '../../api/index.ts';
import * as games from '../../games/index.ts';
import * as learn from '../../learn/index.ts';
import { fairPlayStore } from '../../moderation/fair-play/index.ts';
import * as moderation from '../../moderation/index.ts';
import { blocksStore, visibleRooms } from '../../people/blocks/index.ts';
import * as people from '../../people/index.ts';
import type { ServedCall } from '../../platform/call.ts';
import type { Database } from '../../platform/database.ts';
import type { Computer } from '../../platform/engine/find-move.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { CountFallback } from '../../platform/metrics.ts';
import type { PasswordHasher } from '../../platform/password-hasher.ts';
import type { PushTransport } from '../../platform/push.ts';
import { computerRoutes } from '../../play/computer/index.ts';
import { sameInAllLanguages } from '../../play/lobby/index.ts';
import { type MatchPool, matchingRoutes, matchingStore } from '../../play/quick-match/index.ts';
import {
  challengeRoutes,
  conditionalMovesStore,
  conditionalRoutes,
  newPublicId,
  roomListStore,
  roomRoutes,
  roomStoresOn,
  vacationRoutes,
} from '../../play/rooms/index.ts';
import { searchRoutes, searchStore } from '../../play/search/index.ts';
import {
  GameClocks,
  LiveBoards,
  spectatingRoutes,
  spectatingStore,
} from '../../play/spectating/index.ts';
import * as site from '../../site/index.ts';
import { messageCalls } from './messages.ts';
import { personalDataOn } from './personal-data.ts';
import type { Realtime } from './realtime.ts';
import { vacationPartsOn } from './rooms.ts';
import { tournamentRoutes } from './tournaments.ts';
import { openStatusOf } from './user-status.ts';

/** What calls are served with. */
export interface CallParts {
  readonly database: Database;
  /** For what may be a few seconds old: never for what the caller has just written. */
  readonly reading: Database;
  readonly limiter: Limiter;
  readonly computer: Computer;
  readonly network: Parameters<typeof computerRoutes>[0]['network'];
  readonly matchPool: MatchPool;
  readonly countFallback: CountFallback;
  readonly passwords: PasswordHasher;
  readonly secret: string;
  /** Undefined where nothing is pushed. */
  readonly push: PushTransport | undefined;
  /** The address of the site. */
  readonly publicUrl: string;
  /** Where the source of the program is; may be empty. */
  readonly sourceUrl: string;
  readonly realtime: Omit<Realtime, 'jobs' | 'attach' | 'announceStop' | 'close'>;
}

/** Every call that is served, wing by wing. */
export function connectCalls(parts: CallParts): readonly ServedCall[] {
  const { database, realtime } = parts;
  const { clock, lobby, rooms, invitations, announceAccount: onChanged, announce } = realtime;
  const now = (): number => clock.now();
  const statusesOf = lobby.statusesOf.bind(lobby);
  const ofPeople = {
    ...parts,
    now,
    statusOf: openStatusOf(database, lobby),
    statusesOf,
    onChanged,
    onBlocked: invitations.onBlocked.bind(invitations),
    personalDataOn,
  };
  const isLocked = async (line: readonly Setup[]): Promise<boolean> =>
    (await rooms.positions.roomsWith(line)).length > 0;
  const pages = [
    ...people.routes(ofPeople),
    ...games.routes({ ...parts, now, isLocked }),
    ...learn.routes({ ...parts, now, newName: newPublicId }),
    ...engineRoutes(parts),
    ...tournamentRoutes(parts, realtime.tournaments.service, now),
    ...realtimeRoutes(parts),
    ...matchRoutes(parts),
    ...site.routes(parts),
    ...moderation.routes({ database, announce }),
  ];
  const prove = people.passwordProof(ofPeople);
  const programs = api.routes({ ...parts, ...realtime, now, statusesOf, onChanged, prove, pages });
  return [...pages, ...programs];
}

/** The computer's moves, and whether an engine may be used. */
function engineRoutes(parts: CallParts): readonly ServedCall[] {
  const { database, computer, network, realtime } = parts;
  return computerRoutes({
    computer,
    runningWith: (line) => realtime.rooms.positions.roomsWith(line),
    ownAmong: fairPlayStore(database).ownAmong,
    network,
  });
}

function realtimeRoutes({
  database,
  reading,
  secret,
  push,
  realtime: { clock, lobby, rooms, logs },
}: CallParts): readonly ServedCall[] {
  const visible = (readerId: string | undefined, list: readonly RoomSummary[]) =>
    visibleRooms(blocksStore(database), readerId, list);
  const search = searchRoutes({
    players: searchStore(reading),
    blocks: blocksStore(database),
    rooms: roomListStore(database, logs),
    statusesOf: (userIds) => lobby.statusesOf(userIds),
    visible,
    roomShown: (roomId) => lobby.roomShown(roomId),
  });
  const spectating = spectatingRoutes({
    boards: new LiveBoards(spectatingStore(database, logs)),
    clocks: new GameClocks({ stores: rooms.settle.stores, now: () => clock.now() }),
    findStrongest: roomListStore(database, logs).strongest,
    visible,
    roomShown: (roomId) => lobby.roomShown(roomId),
    now: () => clock.now(),
  });
  return [
    ...roomRoutes({ rooms, list: roomListStore(database), secret }),
    ...conditionalRoutes({ hub: rooms.hub, conditional: conditionalMovesStore(database) }),
    ...vacationRoutes(vacationPartsOn(database, rooms)),
    ...challengeRoutes({ rooms, list: roomListStore(database) }),
    ...search,
    ...spectating,
    ...messageCalls({ database, push }),
  ];
}

function matchRoutes({
  database,
  matchPool: pool,
  countFallback,
  realtime: { clock, lobby, logs },
}: CallParts): readonly ServedCall[] {
  return matchingRoutes({
    pool,
    countFallback,
    matching: matchingStore(database),
    chance: () => ({ roomId: newPublicId(), redByCoinToss: randomInt(2) === 0 }),
    atomically: (work) =>
      database.transaction((inside) => work(roomStoresOn(inside, logs), matchingStore(inside))),
    now: () => clock.now(),
    onBegun: ({ red, black, roomId }) => {
      const frames = sameInAllLanguages({
        isSystem: true,
        type: 'createRoomSuccess',
        msg: roomId,
        roomId,
      });
      for (const userId of [red, black]) lobby.push(userId, frames);
      lobby.pushRoomsOf([red, black]);
    },
  });
}
