import type { Setup } from '@chuhe/rules';
import * as api from '../../api/index.ts';
import * as games from '../../games/index.ts';
import type { TableSet } from '../../games/tables/index.ts';
import * as learn from '../../learn/index.ts';
import { fairPlayStore } from '../../moderation/fair-play/index.ts';
import * as moderation from '../../moderation/index.ts';
import * as people from '../../people/index.ts';
import type { ServedCall } from '../../platform/call.ts';
import type { Database } from '../../platform/database.ts';
import type { Computer } from '../../platform/engine/find-move.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { CountFallback } from '../../platform/metrics.ts';
import type { PasswordHasher } from '../../platform/password-hasher.ts';
import type { PushTransport } from '../../platform/push.ts';
import * as play from '../../play/index.ts';
import type { MatchPool } from '../../play/quick-match/index.ts';
import { newPublicId } from '../../play/rooms/index.ts';
import * as site from '../../site/index.ts';
import { personalDataOn } from './personal-data.ts';
import type { Realtime } from './realtime.ts';
import { vacationPartsOn } from './rooms.ts';
import { openStatusOf } from './user-status.ts';

type EngineParts = Parameters<typeof play.routes>[0]['engine'];

/** The dependencies of all calls. */
export interface CallParts {
  readonly database: Database;
  /** Reads that may lag a few seconds behind; never used for rows the caller has just written. */
  readonly reading: Database;
  readonly limiter: Limiter;
  readonly computer: Computer;
  readonly network: EngineParts['network'];
  readonly tables: TableSet;
  readonly matchPool: MatchPool;
  readonly countFallback: CountFallback;
  readonly passwords: PasswordHasher;
  readonly secret: string;
  /** Undefined if the site sends no push messages. */
  readonly push: PushTransport | undefined;
  /** The address of the site. */
  readonly publicUrl: string;
  /** The address of the program's source code; may be empty. */
  readonly sourceUrl: string;
  /** The folder of the built web app. */
  readonly webRoot: string;
  readonly realtime: Omit<Realtime, 'jobParts' | 'attach' | 'announceStop' | 'close'>;
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
    ...play.routes({
      ...parts,
      ...realtime,
      now,
      tournaments: realtime.tournaments.service,
      vacations: vacationPartsOn(database, rooms),
      engine: engineParts(parts),
    }),
    ...site.routes(parts),
    ...moderation.routes({ database, announce }),
  ];
  const prove = people.passwordProof(ofPeople);
  const programs = api.routes({ ...parts, ...realtime, now, statusesOf, onChanged, prove, pages });
  return [...pages, ...programs];
}

/** The computer's moves, and whether callers may use an engine. */
function engineParts({ database, computer, network, realtime }: CallParts): EngineParts {
  return {
    computer,
    runningWith: (line) => realtime.rooms.positions.roomsWith(line),
    ownAmong: fairPlayStore(database).ownAmong,
    network,
  };
}
