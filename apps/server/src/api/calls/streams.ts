import { HOUSE_GAMES_MAX, type Locale } from '@chuhe/protocol';
import {
  type ConnectionRegistry,
  type FindHidden,
  findPerson,
  StreamConnection,
} from '../../platform/sockets/index.ts';
import type { Lobby } from '../../play/lobby/index.ts';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import type { Caller, Served } from '../../platform/call.ts';
import type { RoomSessions } from '../../play/rooms/index.ts';
import type { BotOffer, BotOffers } from '../house-bots/index.ts';
import { AccountEvents } from './account-events.ts';

export interface StreamParts extends StreamWaits {
  readonly connections: ConnectionRegistry;
  readonly findHidden: FindHidden;
  /** The sessions among these that have not ended. */
  readonly findSessions: (ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
  readonly lobby: Pick<Lobby, 'open'>;
  readonly roomSessions: Pick<RoomSessions, 'openStream'>;
  readonly offers: Pick<BotOffers, 'renew' | 'withdraw'>;
}

/** The reader of a stream and their language. */
interface Reader {
  readonly caller: Caller;
  readonly locale: Locale;
}

/** Enough for twenty slow games, a live one, the events, and some that are about to end. */
const MAX_EACH = 30;
/** Enough for the games of a house bot, and the events of several programs. */
const MAX_OF_HOUSE = HOUSE_GAMES_MAX + 50;
const RETRY_SECONDS = 2;

type Stream = Promise<Answer<Served<never>>>;

/** Intervals of streams; tests use shorter ones. */
export interface StreamWaits {
  /** The interval between two empty lines. */
  readonly keepAliveMillis: number;
}

export const STREAM_WAITS: StreamWaits = { keepAliveMillis: 5000 };

/** The streams of programs at this process. */
export class Streams {
  readonly #parts: StreamParts;
  #isClosing = false;

  constructor(parts: StreamParts) {
    this.#parts = parts;
  }

  /** Stops opening streams; open ones end with the sockets. */
  close(): void {
    this.#isClosing = true;
  }

  /** The events of the account: its reader is in the lobby like a browser, and a bot is offered while it reads. */
  async events(reader: Reader, offer?: BotOffer): Stream {
    const events = new AccountEvents();
    let withdraw: (() => void) | undefined;
    const opened = await this.#open(
      reader,
      (connection, frame) => {
        for (const event of events.take(frame)) connection.write(event);
      },
      () => withdraw?.(),
    );
    if (!opened.ok) return opened;
    this.#parts.lobby.open(opened.value);
    if (offer !== undefined && opened.value.isOpen) withdraw = this.#offer(offer);
    return served(opened.value);
  }

  /** Renews an offer until the result is called. */
  #offer(offer: BotOffer): () => void {
    const { offers, keepAliveMillis } = this.#parts;
    const renew = (): void => void offers.renew(offer);
    renew();
    const timer = setInterval(renew, keepAliveMillis);
    return () => {
      clearInterval(timer);
      void offers.withdraw(offer);
    };
  }

  /** One game; if seated, its reader is the player. */
  async game(reader: Reader, roomId: string, isSeated: boolean): Stream {
    const opened = await this.#open(reader, () => undefined);
    if (!opened.ok) return opened;
    const connection = opened.value;
    try {
      const refusal = await this.#parts.roomSessions.openStream(connection, roomId, isSeated);
      if (refusal === undefined) return served(connection);
      connection.terminate();
      return refuse(refusal);
    } catch (error) {
      connection.terminate();
      throw error;
    }
  }

  async #open(
    { caller, locale }: Reader,
    onFrame: (connection: StreamConnection, frame: string) => void,
    onClosed: () => void = () => undefined,
  ): Promise<Answer<StreamConnection>> {
    const { connections, findHidden, keepAliveMillis } = this.#parts;
    if (this.#isStopping()) return refuse('busy', RETRY_SECONDS);
    const { account, sessionId } = caller;
    const person = await findPerson(caller, findHidden);
    // Counts and adds without an await in between, so that concurrently opening streams count each other.
    const own = [...connections.of(account.id)].filter((each) => each.sessionId === sessionId);
    const most = account.houseLevel === null ? MAX_EACH : MAX_OF_HOUSE;
    if (own.length >= most) return refuse('too-many', RETRY_SECONDS);
    const connection: StreamConnection = new StreamConnection({
      caller,
      person,
      locale,
      keepAliveMillis,
      onFrame: (frame) => {
        onFrame(connection, frame);
      },
      onClosed: (closed) => {
        connections.remove(closed);
        onClosed();
      },
    });
    connections.add(connection);
    // Checks the session after registration: a token revoked earlier was not announced to this connection.
    const open = await this.#parts.findSessions([sessionId]).catch(() => undefined);
    if (open?.has(sessionId) === true && !this.#isStopping()) return allow(connection);
    connection.terminate();
    const isUnknown = open === undefined || this.#isStopping();
    return isUnknown ? refuse('busy', RETRY_SECONDS) : refuse('not-signed-in');
  }

  /** A method, not a field, because the value may change during an await. */
  #isStopping(): boolean {
    return this.#isClosing;
  }
}

function served({ lines }: StreamConnection): Answer<Served<never>> {
  return allow({ text: { type: 'application/x-ndjson', lines } });
}
