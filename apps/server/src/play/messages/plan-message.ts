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
  /** Whether pushes are sent at all. */
  readonly isPushing: boolean;
}

/** What is to be done about a message now. */
export type Plan =
  /** It says nothing any more, or its reader does not want it. */
  | { readonly type: 'drop' }
  | { readonly type: 'wait'; readonly until: number }
  | {
      readonly type: 'send';
      readonly facts: MessageFacts;
      /** The name of the other player; empty where there is none. */
      readonly name: string;
      /** The room's name in addresses. */
      readonly roomId: string | undefined;
      readonly reader: Reader;
      /** The address to mail to. */
      readonly email: string | undefined;
      readonly endpoints: readonly StoredEndpoint[];
      /** After which it says nothing any more, in milliseconds from now. */
      readonly lifeMillis: number;
    };

/** A message that is sent now. */
export type Sending = Extract<Plan, { readonly type: 'send' }>;

const DROP: Plan = { type: 'drop' };

/** Decides on what is there now, and not on what was there when the message was written. */
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

/** How the reader wants to be told of this, as far as it is possible. */
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

/** The name of the other player; undefined when nothing of theirs is carried on to the reader. */
async function nameOf(
  { subjects }: PlanParts,
  { accountId, kind }: StoredMessage,
  otherId: string,
): Promise<string | undefined> {
  const other = await subjects.person(accountId, otherId);
  const isUnwanted = IS_PERSONAL[kind] && (other?.isBlocked === true || other?.isMuted === true);
  return isUnwanted ? undefined : other?.name;
}

/** Kinds that one player causes at will; what the game itself asks for is always told. */
const IS_PERSONAL: Readonly<Record<MessageKind, boolean>> = {
  'your-move': false,
  'time-short': false,
  'game-over': false,
  offer: true,
  invitation: true,
  'challenge-accepted': false,
  'tournament-soon': false,
};

/** A message about something that is still so. */
interface About {
  readonly facts: MessageFacts;
  /** Undefined where it is about no other player. */
  readonly otherId: string | undefined;
  readonly room: NamedRoom | undefined;
  readonly lifeMillis: number;
}

const MINUTE_MILLIS = 60_000;
const DAY_MILLIS = 24 * 60 * MINUTE_MILLIS;
/** What has no end of its own is kept for so long for a device that is off. */
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

/** A reminder lives until the beginning: one that quiet hours or failures delay beyond it is dropped. */
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

/** A clock that stood still moves the warning with it; quiet hours move everything. */
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
