import type { HandedTactic, TacticFacts, TacticResult } from '@chuhe/protocol';
import { type Fault, faultOfTactic, readTacticLine } from '@chuhe/puzzles';
import {
  currentPosition,
  extendLine,
  type Move,
  type MoveLine,
  readMoveText,
  readPosition,
  shortenLine,
  startLine,
  writeMoveRecord,
} from '@chuhe/rules';

/** A position on the board; only the server knows its rating. */
export type StreamTactic = Omit<HandedTactic, 'rating'> & { readonly rating?: number };

/** The facts shown with the solution; only the server knows the votes. */
type ShownFacts = Omit<TacticFacts, 'votes'> & { readonly votes?: TacticFacts['votes'] };

type TacticStage =
  | { readonly type: 'yours' }
  /** The player's move is on the board and is being judged. */
  | { readonly type: 'judging' }
  /** Moves played one after another: the reply, or the rest of the answer. */
  | { readonly type: 'coming'; readonly moves: readonly Move[]; readonly last: 'yours' | 'shown' }
  /** The reply that refutes the wrong move is about to be played. */
  | { readonly type: 'refuting'; readonly fault: RepliedFault }
  /** The wrong move is on the board, with the refuting reply if one is known. */
  | { readonly type: 'wrong'; readonly fault: Fault | undefined }
  | { readonly type: 'solved' }
  /** The answer was played through. */
  | { readonly type: 'shown' };

type RepliedFault = Extract<Fault, { readonly reply: Move }>;

/** The comment on the last move while the player is to move. */
type MoveNote = 'right' | 'away';

/** One position of the stream on the board. */
export interface TacticPlay {
  readonly tactic: StreamTactic;
  readonly line: MoveLine;
  readonly stage: TacticStage;
  readonly note: MoveNote | undefined;
  /** Whether a move was wrong. */
  readonly isMissed: boolean;
  /** Whether a hint was shown. */
  readonly isHelped: boolean;
  /** The correct move, once a hint was requested. */
  readonly hint: Move | undefined;
  /** Whether the hint shows the move, and not only its piece. */
  readonly isHintWhole: boolean;
  /** The effect of the attempt on the rating. */
  readonly result: TacticResult | undefined;
  /** The facts shown with the solution. */
  readonly facts: ShownFacts | undefined;
}

/** The verdict on the line on the board. */
export interface JudgedMove {
  readonly state: 'wrong' | 'open' | 'solved';
  readonly reply?: string | undefined;
  readonly result?: TacticResult | undefined;
  readonly facts?: ShownFacts | undefined;
}

/** The continuation, as a hint or as the answer. */
export interface ShownMoves {
  readonly moves: readonly string[];
  readonly facts?: ShownFacts | undefined;
}

export type TacticIntent =
  | { readonly type: 'play'; readonly move: Move }
  | { readonly type: 'judged'; readonly judged: JudgedMove }
  /** The judge was unreachable: the move is taken back. */
  | { readonly type: 'unjudged' }
  /** The next of the pending moves. */
  | { readonly type: 'step' }
  /** Takes back the wrong move and the reply to it. */
  | { readonly type: 'back' }
  | { readonly type: 'hint'; readonly shown: ShownMoves }
  | { readonly type: 'answer'; readonly shown: ShownMoves };

/** Throws if the position is illegal. */
export function openTactic(tactic: StreamTactic): TacticPlay {
  const start = readPosition(tactic.code);
  if (!start.ok) throw new Error(`the position ${tactic.id} is not lawful`);
  return {
    tactic,
    line: startLine(start.position),
    stage: { type: 'yours' },
    note: undefined,
    isMissed: false,
    isHelped: false,
    hint: undefined,
    isHintWhole: false,
    result: undefined,
    facts: undefined,
  };
}

/** The stages in which each intent applies. */
const STAGES_OF: Readonly<Record<TacticIntent['type'], readonly TacticStage['type'][]>> = {
  play: ['yours'],
  judged: ['judging'],
  unjudged: ['judging'],
  step: ['coming', 'refuting'],
  back: ['wrong'],
  hint: ['yours'],
  answer: ['yours'],
};

/** The next state; the same object if the intent does not apply. */
export function stepTactic(play: TacticPlay, intent: TacticIntent): TacticPlay {
  if (!STAGES_OF[intent.type].includes(play.stage.type)) return play;
  switch (intent.type) {
    case 'play':
      return {
        ...play,
        ...NO_HINT,
        line: extendLine(play.line, intent.move),
        stage: { type: 'judging' },
      };
    case 'judged':
      return afterJudgement(play, intent.judged);
    case 'unjudged':
      return takenBack(play, 'away');
    case 'step':
      return play.stage.type === 'refuting' ? afterRefuting(play, play.stage) : afterComing(play);
    case 'back':
      return takenBack(play, undefined);
    case 'hint':
      return withHint(play, intent.shown);
    case 'answer':
      return withAnswer(play, intent.shown);
    default:
      return intent satisfies never;
  }
}

/** Returns to the player's last decision; the player makes the odd-numbered moves. */
function takenBack(play: TacticPlay, note: MoveNote | undefined): TacticPlay {
  const plies = play.line.moves.length % 2 === 1 ? 1 : 2;
  return { ...play, line: shortenLine(play.line, plies), stage: { type: 'yours' }, note };
}

/** The line on the board as sent to the server: four digits per move. */
export function recordsOf({ line }: TacticPlay): readonly string[] {
  return line.moves.map((move) => writeMoveRecord(move));
}

/** Whether the position is decided. */
export function isDecided({ stage }: TacticPlay): boolean {
  return stage.type === 'solved' || stage.type === 'shown';
}

const NO_HINT = { hint: undefined, isHintWhole: false, note: undefined } as const;

function afterJudgement(
  play: TacticPlay,
  { state, reply, result = play.result, facts = play.facts }: JudgedMove,
): TacticPlay {
  const next = { ...play, result, facts };
  switch (state) {
    case 'wrong': {
      const fault = faultOf(play, reply);
      const stage: TacticStage =
        fault === undefined ? { type: 'wrong', fault } : { type: 'refuting', fault };
      return { ...next, stage, isMissed: true };
    }
    case 'solved':
      return { ...next, stage: { type: 'solved' } };
    case 'open': {
      const reading = readMoveText(currentPosition(play.line), reply ?? '', 'record');
      if (!reading.ok) return { ...next, stage: { type: 'yours' }, note: 'away' };
      return { ...next, stage: { type: 'coming', moves: [reading.move], last: 'yours' } };
    }
    default:
      return state satisfies never;
  }
}

/** The fault that the reply reveals. */
function faultOf({ tactic, line }: TacticPlay, text: string | undefined): RepliedFault | undefined {
  const [before, wrong] = [line.positions.at(-2), line.moves.at(-1)];
  const after = currentPosition(line);
  const reading = text === undefined ? undefined : readMoveText(after, text, 'record');
  if (before === undefined || wrong === undefined || reading?.ok !== true) return undefined;
  const fault = faultOfTactic(tactic.goal, { before, wrong, after, reply: reading.move });
  return 'reply' in fault ? fault : undefined;
}

function afterRefuting(play: TacticPlay, { fault }: { readonly fault: RepliedFault }): TacticPlay {
  return { ...play, line: extendLine(play.line, fault.reply), stage: { type: 'wrong', fault } };
}

function afterComing(play: TacticPlay): TacticPlay {
  if (play.stage.type !== 'coming') return play;
  const { moves, last } = play.stage;
  const [move, ...rest] = moves;
  if (move === undefined) return { ...play, stage: { type: last } };
  const line = extendLine(play.line, move);
  if (rest.length > 0) return { ...play, line, stage: { type: 'coming', moves: rest, last } };
  return { ...play, line, stage: { type: last }, note: last === 'yours' ? 'right' : undefined };
}

/** The first request shows the piece, the second the move. */
function withHint(play: TacticPlay, { moves }: ShownMoves): TacticPlay {
  if (play.hint !== undefined) return { ...play, isHintWhole: true };
  const reading = readMoveText(currentPosition(play.line), moves[0] ?? '', 'record');
  if (!reading.ok) return play;
  return { ...play, hint: reading.move, note: undefined, isHelped: true };
}

function withAnswer(play: TacticPlay, { moves, facts }: ShownMoves): TacticPlay {
  const whole = readTacticLine(play.tactic, [...recordsOf(play), ...moves]);
  if (whole === undefined) return play;
  const rest = whole.moves.slice(play.line.moves.length);
  return {
    ...play,
    ...NO_HINT,
    isHelped: true,
    facts,
    stage: { type: 'coming', moves: rest, last: 'shown' },
  };
}
