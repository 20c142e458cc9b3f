import {
  type CommandType,
  type ConditionalMoves,
  currentPosition,
  decide,
  type Decision,
  evolve,
  extendLine,
  isCheck,
  judgeLine,
  legalMoves,
  pieceAt,
  type Millis,
  type PlayingRoom,
  type Room,
  type RoomCommand,
  type RoomEvent,
  type RoomOptions,
  type RoomRefusal,
  type Seats,
  type Side,
  seenPosition,
  sideToMove,
  START_CODE,
  stepControl,
  warnOfRepetition,
  writeMoveRecord,
} from '@chuhe/rules';

/** The users of the tests: two players and one without a seat. */
export const PLAYERS = { RED: 'rita', BLACK: 'bob' } as const;
export const NON_PLAYER = 'sven';
export const SERVER = 'the server itself';

export const OPTIONS: RoomOptions = {
  timeControl: stepControl(60),
  isWatch: false,
  rated: false,
  startCode: START_CODE,
  rules: 'wxf2018-60',
};

/** Fields of a command that replace the defaults. */
interface Details {
  readonly commandId?: string;
  readonly ply?: number;
  readonly takebackSeq?: number;
  readonly move?: string;
  readonly lagMillis?: Millis;
  readonly nextRoomId?: string;
  readonly seats?: Seats;
  readonly options?: RoomOptions;
  readonly side?: Side;
  readonly since?: Millis;
  readonly onPurpose?: boolean;
  readonly millis?: Millis;
  readonly conditional?: ConditionalMoves;
  readonly until?: Millis;
}

/** A room that accepts commands one after another, with its clock and log. */
export class TestRoom {
  room: Room | undefined;
  readonly log: RoomEvent[] = [];
  now: Millis = 1_000_000;
  refusal: RoomRefusal | undefined;
  #commands = 0;

  /** The answer in one word: the types of the events joined by `+`, or the code of the refusal. */
  submit(type: CommandType, userId: string, details: Details = {}): string {
    const decision = this.decide(type, userId, details);
    this.append(decision.events);
    this.refusal = decision.ok ? undefined : decision.refusal;
    if (!decision.ok) return decision.refusal.code;
    return decision.events.map((event) => event.type).join('+');
  }

  decide(type: CommandType, userId: string, details: Details = {}): Decision {
    return decide(this.room, this.command(type, userId, details), this.now);
  }

  /** Plays these moves, each by the side to move. */
  play(...moves: readonly string[]): string {
    let answer = '';
    for (const move of moves) {
      answer = this.submit('play', PLAYERS[sideToMove(this.playing)], { move });
    }
    return answer;
  }

  /** Plays `plies` moves that capture nothing, give no check, repeat nothing and end nothing. */
  playOn(plies: number): void {
    for (let ply = 0; ply < plies; ply += 1) this.play(quietMove(this.playing));
  }

  get playing(): PlayingRoom {
    if (this.room?.state !== 'playing') throw new Error(`the room is ${this.room?.state}`);
    return this.room;
  }

  private append(events: readonly RoomEvent[]): void {
    for (const event of events) {
      this.room = evolve(this.room, event);
      this.log.push(event);
    }
  }

  private command(type: CommandType, userId: string, details: Details): RoomCommand {
    this.#commands += 1;
    const { room } = this;
    return {
      type,
      userId,
      commandId: `command ${this.#commands}`,
      roomId: 'room',
      nextRoomId: 'next room',
      seats: { RED: PLAYERS.RED },
      options: OPTIONS,
      ...(room === undefined ? { ply: 0, takebackSeq: 0 } : seenPosition(room)),
      move:
        type === 'play' && room?.state === 'playing' ? (details.move ?? quietMove(room)) : '7747',
      lagMillis: 0,
      side: 'BLACK',
      since: this.now,
      onPurpose: false,
      millis: 1000,
      until: this.now + 1000,
      ...details,
    } as RoomCommand;
  }
}

/** A game that has just begun. */
export function newGame(options: Partial<RoomOptions> = {}): TestRoom {
  const testRoom = new TestRoom();
  const details = { seats: PLAYERS, options: { ...OPTIONS, ...options } };
  const answer = testRoom.submit('create', PLAYERS.RED, details);
  if (answer !== 'created+started') throw new Error(answer);
  return testRoom;
}

/** A game in which `plies` moves have been played. */
export function gameAfter(plies: number, options: Partial<RoomOptions> = {}): TestRoom {
  const testRoom = newGame(options);
  testRoom.playOn(plies);
  return testRoom;
}

function quietMove({ line }: PlayingRoom): string {
  const position = currentPosition(line);
  const move = legalMoves(position)
    .filter(({ to }) => pieceAt(position, to) === undefined)
    .find((candidate) => {
      const next = extendLine(line, candidate);
      const isOrdinary = judgeLine(next) === undefined && !isCheck(currentPosition(next));
      return isOrdinary && warnOfRepetition(next) === undefined;
    });
  if (move === undefined) throw new Error('there is no quiet move');
  return writeMoveRecord(move);
}
