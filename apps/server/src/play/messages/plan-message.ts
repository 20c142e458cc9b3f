import { deadlineOf, opponentOf, plyOf, type Side, sideOfUser } from '@chuhe/rules';
import {
  isStillTrue,
  type MessageKind,
  type RoomMessageKind,
  TOPIC_OF,
  warningAt,
} from './message.ts';
import type { StoredMessage } from './messages.store.ts';
import { quietUntil, warningMoment } from './quiet-hours.ts';
import type { Reader, ReadersStore, StoredEndpoint } from './readers.store.ts';
import type { NamedRoom, SubjectsStore } from './subjects.store.ts';
import type { MessageFacts } from './write-message.ts';

export interface PlanParts {
  readonly subjects: SubjectsStore;
  readonly readers: ReadersStore;
  readonly now: () => number;
  /** Whether the server sends pushes at all. */
  readonly isPushing: boolean;
}

/** The next step for a message. */
export type Plan =
  /** The message no longer applies, or its reader does not want it. */
  | { readonly type: 'drop' }
  | { readonly type: 'wait'; readonly until: number }
  | {
      readonly type: 'send';
      readonly facts: MessageFacts;
      /** The name of the other player; empty if there is none. */
      readonly name: string;
      /** The room's name in addresses. */
      readonly roomId: string | undefined;
      readonly reader: Reader;
      /** The mail address; undefined when the reader gets no mail. */
      readonly email: string | undefined;
      readonly endpoints: readonly StoredEndpoint[];
      /** Milliseconds until the message no longer applies. */
      readonly lifeMillis: number;
    };

/** A message to send now. */
export type Sending = Extract<Plan, { readonly type: 'send' }>;

const DROP: Plan = { type: 'drop' };

/** Decides by the current state, not by the state when the message was written. */
export async function planMessage(parts: PlanParts, message: StoredMessage): Promise<Plan> {
  const reader = await parts.readers.find(message.accountId);
  const about = reader && (await aboutOf(parts, message));
  const name =
    about && (about.otherId === undefined ? '' : await nameOf(parts, message, about.otherId));
  if (reader === undefined || about === undefined || name === undefined) return DROP;
  const { email, endpoints } = await waysTo(parts, message, reader);
  if (email === undefined && endpoints.length === 0) return DROP;
  const until = waitUntil(about, message.kind, { reader, now: parts.now() });
  if (until !== undefined) return { type: 'wait', until };
  const { facts, room, lifeMillis } = about;
  return {
    type: 'send',
    facts,
    name,
    roomId: room?.publicId,
    reader,
    email,
    endpoints,
    lifeMillis,
  };
}

/** The ways of delivery that the reader wants and that are possible. */
export async function waysTo(
  { readers, isPushing }: Pick<PlanParts, 'readers' | 'isPushing'>,
  { accountId, kind }: Pick<StoredMessage, 'accountId' | 'kind'>,
  { settings, email }: Reader,
): Promise<Pick<Sending, 'email' | 'endpoints'>> {
  const wanted = settings.topics[TOPIC_OF[kind]];
  const isMailed = wanted.mail && settings.mail;
  const endpoints = wanted.push && isPushing ? await readers.endpointsOf(accountId) : [];
  return { email: isMailed ? (email ?? undefined) : undefined, endpoints };
}

/** The name of the other player; undefined when the reader gets no messages from that player. */
async function nameOf(
  { subjects }: PlanParts,
  { accountId, kind }: StoredMessage,
  otherId: string,
): Promise<string | undefined> {
  const other = await subjects.person(accountId, otherId);
  const isUnwanted = IS_PERSONAL[kind] && (other?.isBlocked === true || other?.isMuted === true);
  return isUnwanted ? undefined : other?.name;
}

/** Kinds that a player can cause at will; messages that the game requires are always sent. */
const IS_PERSONAL: Readonly<Record<MessageKind, boolean>> = {
  'your-move': false,
  'time-short': false,
  'game-over': false,
  offer: true,
  invitation: true,
  'challenge-accepted': false,
  'tournament-soon': false,
};

/** The subject of a message that still applies. */
interface About {
  readonly facts: MessageFacts;
  /** Undefined if the message concerns no other player. */
  readonly otherId: string | undefined;
  readonly room: NamedRoom | undefined;
  readonly lifeMillis: number;
}

const MINUTE_MILLIS = 60_000;
const DAY_MILLIS = 24 * 60 * MINUTE_MILLIS;
/** The time that push services keep messages without a deadline for a device that is off. */
const NEWS_LIFE_MILLIS = 3 * DAY_MILLIS;

async function aboutOf(parts: PlanParts, message: StoredMessage): Promise<About | undefined> {
  const { kind } = message;
  if (kind === 'tournament-soon') return aboutTournament(parts, message);
  if (kind === 'invitation') return aboutInvitation(parts, message);
  return aboutRoom(parts, { ...message, kind });
}

async function aboutInvitation(
  { subjects }: PlanParts,
  { subjectId }: StoredMessage,
): Promise<About | undefined> {
  const invitation = await subjects.invitation(subjectId);
  if (invitation?.isOpen !== true) return undefined;
  const { inviterId: otherId } = invitation;
  return { facts: { kind: 'invitation' }, otherId, room: undefined, lifeMillis: MINUTE_MILLIS };
}

async function aboutRoom(
  { subjects, now }: PlanParts,
  message: StoredMessage & { readonly kind: RoomMessageKind },
): Promise<About | undefined> {
  const room = await subjects.room(message.subjectId);
  if (room === undefined || room === 'unreadable' || !isStillTrue(room, message)) return undefined;
  const side = sideOfUser(room.room, message.accountId);
  const otherId = side && room.room.seats[opponentOf(side)];
  if (side === undefined || otherId === undefined) return undefined;
  const told = factsOf(room, { kind: message.kind, side, now: now() });
  return told && { ...told, otherId, room };
}

/** A reminder expires when the tournament begins; one delayed beyond that by quiet hours or failures is dropped. */
async function aboutTournament(
  { subjects, now }: PlanParts,
  { subjectId }: StoredMessage,
): Promise<About | undefined> {
  const tournament = await subjects.tournament(subjectId);
  const lifeMillis = tournament === undefined ? 0 : tournament.startsAt - now();
  if (tournament?.isUpcoming !== true || lifeMillis <= 0) return undefined;
  const { publicId: tournamentId, title } = tournament;
  const facts = { kind: 'tournament-soon', tournamentId, title, leftMillis: lifeMillis } as const;
  return { facts, otherId: undefined, room: undefined, lifeMillis };
}

interface Telling {
  readonly kind: RoomMessageKind;
  readonly side: Side;
  readonly now: number;
}

function factsOf(
  { room }: NamedRoom,
  { kind, side, now }: Telling,
): Pick<About, 'facts' | 'lifeMillis'> | undefined {
  if (room.state === 'over') {
    const facts = { kind: 'game-over', outcome: room.outcome, side } as const;
    return kind === 'game-over' ? { facts, lifeMillis: NEWS_LIFE_MILLIS } : undefined;
  }
  if (room.state !== 'playing') return undefined;
  const lifeMillis = Math.max(MINUTE_MILLIS, deadlineOf(room) - now);
  switch (kind) {
    case 'your-move':
      return { facts: { kind, isFirst: plyOf(room) === 0, leftMillis: lifeMillis }, lifeMillis };
    case 'time-short':
      return { facts: { kind, leftMillis: lifeMillis }, lifeMillis };
    case 'offer':
    case 'challenge-accepted':
      return { facts: { kind }, lifeMillis };
    case 'game-over':
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** A stopped clock delays the warning; quiet hours delay every message. */
function waitUntil(
  { room }: About,
  kind: MessageKind,
  { reader, now }: { readonly reader: Reader; readonly now: number },
): number | undefined {
  const { quiet } = reader.settings;
  if (kind === 'time-short' && room?.room.state === 'playing') {
    const moment = warningMoment(quiet, warningAt(room.room), deadlineOf(room.room));
    if (moment > now) return moment;
  }
  return quietUntil(quiet, now);
}
