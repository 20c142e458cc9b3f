import { CALLS, TOURNAMENT_LIMITS } from '@chuhe/protocol';
import type { Limiter } from '../../platform/limits/index.ts';
import { allow, type Answer, refuse, undoWhenRefused } from '../../platform/answer.ts';
import { type Caller, type ServedCall, serveCaller } from '../../platform/call.ts';
import type { Database } from '../../platform/database.ts';
import type { PasswordHasher } from '../../platform/password-hasher.ts';
import { textRefusal } from '../../platform/public-text/index.ts';
import { REPORT_LIMITS, reportsStore } from '../../people/reports/index.ts';
import { newTournament, requestRefusal, type TournamentRequest } from './create-tournament.ts';
import { refusalOf } from './entry.ts';
import type { Reader } from './own.ts';
import type { FoundTournament, TournamentService } from './tournament-service.ts';
import { tournamentsStore, type TournamentsStore } from './tournaments.store.ts';

export interface TournamentEntryParts {
  readonly service: TournamentService;
  readonly database: Database;
  readonly limiter: Limiter;
  readonly passwords: PasswordHasher;
  readonly newName: () => string;
  readonly now: () => number;
}

/** The calls that players and holders make to change a tournament. */
export function tournamentEntryRoutes(parts: TournamentEntryParts): readonly ServedCall[] {
  const { service } = parts;
  const known = knowing(parts);
  const changing = changingEntry(parts);
  return [
    serveCaller(CALLS.joinTournament, 'tournament-entries-by-account', async ({ body }, caller) => {
      // Entrants have not agreed to play bots.
      if (caller.account.isBot) return refuse('bots-may-not');
      const found = await changing(caller, body.id);
      if (!found.ok) return found;
      const right = await isPasswordRight(parts, found.value, caller, body.password);
      if (!right.ok) return right;
      return shown(service.join(found.value, found.value.reader, right.value));
    }),
    serveCaller(
      CALLS.pauseTournament,
      'tournament-entries-by-account',
      async ({ body }, caller) => {
        const found = await changing(caller, body.id);
        if (!found.ok) return found;
        const { reader } = found.value;
        const command = { type: 'pause', player: reader.id, isPaused: body.isPaused } as const;
        return shown(service.command(found.value, reader, command));
      },
    ),
    serveCaller(
      CALLS.withdrawTournament,
      'tournament-entries-by-account',
      async ({ body }, caller) => {
        const found = await changing(caller, body.id);
        if (!found.ok) return found;
        const { reader } = found.value;
        const command = { type: 'leave', player: reader.id, reason: 'self' } as const;
        return shown(service.command(found.value, reader, command));
      },
    ),
    serveCaller(
      CALLS.remindTournament,
      'tournament-entries-by-account',
      async ({ body }, caller) => {
        if (caller.account.isBot) return refuse('bots-may-not');
        const found = await known(caller, body.id);
        if (!found.ok) return found;
        return shown(service.remind(found.value, found.value.reader, body.isOn));
      },
    ),
    serveCaller(CALLS.reportTournament, REPORT_LIMITS, async ({ body }, { account }) => {
      const { id, reason, text: message = '' } = body;
      const found = await service.findFor(id, account.id);
      if (found === undefined) return refuse('not-found');
      const report = { tournamentId: found.row.id, reporterId: account.id, reason, message };
      const isFound = await reportsStore(parts.database).addTournament(report);
      return isFound ? allow({ data: {} }) : refuse('not-found');
    }),
    ...holderRoutes(parts),
  ];
}

function holderRoutes(parts: TournamentEntryParts): readonly ServedCall[] {
  const { service } = parts;
  const known = knowing(parts);
  return [
    serveCaller(
      CALLS.createTournament,
      { inside: 'an account of the last days has a lower limit' },
      async ({ body }, caller, { address }) => {
        const refusal =
          requestRefusal(body, parts.now()) ??
          textRefusal(caller.account, { titles: [body.name] }, parts.now());
        if (refusal !== undefined) return refuse(refusal);
        const wait = await holdingWait(parts, caller, address);
        if (wait > 0) return refuse('too-many', wait);
        const made = await create(parts, caller.account.id, body);
        return made.ok ? allow({ data: { id: made.value } }) : made;
      },
    ),
    serveCaller(
      CALLS.cancelTournament,
      'tournament-entries-by-account',
      async ({ body }, caller) => {
        const found = await known(caller, body.id);
        if (!found.ok) return found;
        const { row } = found.value;
        if (row.holder_id !== caller.account.id) return refuse('forbidden');
        const done = await service.replicas.submit(row.id, { type: 'cancel' });
        return done.ok ? allow({ data: {} }) : refuse(refusalOf(done.refusal));
      },
    ),
    serveCaller(
      CALLS.ruleTournamentGame,
      'tournament-entries-by-account',
      async ({ body }, caller) => {
        const found = await known(caller, body.id);
        if (!found.ok) return found;
        const { row } = found.value;
        if (row.holder_id !== caller.account.id) return refuse('forbidden');
        const { roomId: pairing, result } = body;
        const done = await service.replicas.submit(row.id, { type: 'rule', pairing, result });
        return done.ok ? allow({ data: {} }) : refuse(refusalOf(done.refusal));
      },
    ),
    serveCaller(CALLS.removeEntrant, 'tournament-entries-by-account', async ({ body }, caller) => {
      const found = await known(caller, body.id);
      if (!found.ok) return found;
      const { row } = found.value;
      if (row.holder_id !== caller.account.id) return refuse('forbidden');
      const command = { type: 'leave', player: body.userId, reason: 'holder' } as const;
      const done = await service.replicas.submit(row.id, command);
      return done.ok ? allow({ data: {} }) : refuse(refusalOf(done.refusal));
    }),
  ];
}

/** The age below which an account counts as new. */
const NEW_MILLIS = 3 * 86_400_000;

/** Seconds until the caller may hold another tournament; 0 when the caller may hold one now. */
async function holdingWait(
  { limiter, now }: TournamentEntryParts,
  { account: { id, createdAt, isOperator } }: Caller,
  address: string,
): Promise<number> {
  const isNew = !isOperator && now() - createdAt.getTime() < NEW_MILLIS;
  return Math.max(
    await limiter.take(isNew ? 'tournaments-by-new-account' : 'tournaments-by-account', id),
    await limiter.take('tournaments-by-address', address),
  );
}

async function create(
  { database, passwords, newName, now }: TournamentEntryParts,
  holderId: string,
  request: TournamentRequest,
): Promise<Answer<string>> {
  const { password } = request;
  const passwordHash = password === undefined ? null : await passwords.hash(password);
  const name = newName();
  return undoWhenRefused(
    <Result>(work: (inside: TournamentsStore) => Promise<Result>) =>
      database.transaction((inside) => work(tournamentsStore(inside))),
    async (inside): Promise<Answer<string>> => {
      if ((await inside.held(holderId)) >= TOURNAMENT_LIMITS.held) {
        return refuse('tournaments-too-many');
      }
      const made = newTournament(request, { name, holderId, passwordHash, now: now() });
      await inside.insert(made.row, made.created);
      return allow(name);
    },
  );
}

/** Finds a tournament together with the caller's relation to it. */
function knowing({ service }: TournamentEntryParts) {
  return async (
    { account }: Caller,
    name: string,
  ): Promise<Answer<FoundTournament & { readonly reader: Reader }>> => {
    const found = await service.findFor(name, account.id);
    const reader = found && (await service.readerOf(found.row, account));
    return found && reader ? allow({ ...found, reader }) : refuse('not-found');
  };
}

/**
 * The same for calls that change the caller's own entry. The limit keeps repeated joining and leaving cheap for
 * everybody else.
 */
function changingEntry(parts: TournamentEntryParts) {
  const known = knowing(parts);
  return async (caller: Caller, name: string): ReturnType<typeof known> => {
    const key = `${name} ${caller.account.id}`;
    const { limiter } = parts;
    const wait = Math.max(
      await limiter.take('tournament-changes-by-player', key),
      await limiter.take('tournament-changes-by-player-a-day', key),
    );
    return wait > 0 ? refuse('too-many', wait) : known(caller, name);
  };
}

async function isPasswordRight(
  { limiter, passwords }: TournamentEntryParts,
  { row }: FoundTournament,
  { account }: Caller,
  password: string | undefined,
): Promise<Answer<boolean>> {
  if (row.password_hash === null) return allow(true);
  if (password === undefined) return allow(false);
  const wait = await limiter.take('tournament-passwords-by-account', account.id);
  if (wait > 0) return refuse('too-many', wait);
  return allow(await passwords.matches(row.password_hash, password));
}

async function shown<Data>(answering: Promise<Answer<Data>>) {
  const answer = await answering;
  return answer.ok ? allow({ data: answer.value }) : answer;
}
