import type { HandedTactic, TacticFacts, TacticResult } from '@chuhe/protocol';
import { type Fault, faultOfTactic, readTacticLine } from '@chuhe/puzzles';
import {
  currentPosition,
  type Move,
  readMoveText,
  readPosition,
  startLine,
  writeMoveRecord,
} from '@chuhe/rules';
import {
  openSolving,
  type Solving,
  type SolvingIntent,
  stepSolving,
} from '../../board/solving/index.ts';

/** A position on the board; only the server knows its rating. */
export type StreamTactic = Omit<HandedTactic, 'rating'> & { readonly rating?: number };

/** The facts shown with the solution; only the server knows the votes. */
type ShownFacts = Omit<TacticFacts, 'votes'> & { readonly votes?: TacticFacts['votes'] };

type RepliedFault = Extract<Fault, { readonly reply: Move }>;

/** The comment on the last move while the player is to move. */
type MoveNote = 'right' | 'away';

/** One position of the stream on the board. */
export interface TacticPlay extends Solving<Fault | undefined> {
  readonly tactic: StreamTactic;
  readonly note: MoveNote | undefined;
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
    ...openSolving(startLine(start.position)),
    tactic,
    note: undefined,
    result: undefined,
    facts: undefined,
  };
}

/** The next state; the same object if the intent does not apply. */
export function stepTactic(play: TacticPlay, intent: TacticIntent): TacticPlay {
  switch (intent.type) {
    case 'play':
      return noted(play, step(play, intent), undefined);
    case 'judged':
      return play.stage.type === 'judging' ? afterJudgement(play, intent.judged) : play;
    case 'unjudged':
      return noted(play, step(play, { type: 'unjudged', goesBack: true }), 'away');
    case 'step':
      return afterStep(play, step(play, intent));
    case 'back':
      return play.stage.type === 'wrong' ? noted(play, step(play, intent), undefined) : play;
    case 'hint':
      return withHint(play, intent.shown);
    case 'answer':
      return play.stage.type === 'yours' ? withAnswer(play, intent.shown) : play;
    default:
      return intent satisfies never;
  }
}

function step(play: TacticPlay, intent: SolvingIntent<Fault | undefined>): TacticPlay {
  return stepSolving<Fault | undefined, TacticPlay>(play, intent);
}

function noted(before: TacticPlay, after: TacticPlay, note: MoveNote | undefined): TacticPlay {
  return after === before ? before : { ...after, note };
}

/** The line on the board as sent to the server: four digits per move. */
export function recordsOf({ line }: TacticPlay): readonly string[] {
  return line.moves.map((move) => writeMoveRecord(move));
}

/** Whether the position is decided. */
export function isDecided({ stage }: TacticPlay): boolean {
  return stage.type === 'solved' || stage.type === 'shown';
}

/** Whether it was solved at once and without help. */
export function isSolvedAlone({ stage, isMissed, isHelped }: TacticPlay): boolean {
  return stage.type === 'solved' && !isMissed && !isHelped;
}

function afterJudgement(
  play: TacticPlay,
  { state, reply: text, result = play.result, facts = play.facts }: JudgedMove,
): TacticPlay {
  const next = { ...play, result, facts };
  switch (state) {
    case 'wrong': {
      const fault = faultOf(play, text);
      const verdict = { type: 'wrong', fault, reply: fault?.reply } as const;
      return step(next, { type: 'judged', verdict });
    }
    case 'solved':
      return step(next, { type: 'judged', verdict: { type: 'solved' } });
    case 'open': {
      const reading = readMoveText(currentPosition(play.line), text ?? '', 'record');
      if (!reading.ok) return { ...next, stage: { type: 'yours' }, note: 'away' };
      return step(next, { type: 'judged', verdict: { type: 'right', reply: reading.move } });
    }
    default:
      return state satisfies never;
  }
}

/** After the reply to a right move, a note asks the solver to go on. */
function afterStep(before: TacticPlay, after: TacticPlay): TacticPlay {
  return after.stage.type === 'yours' ? noted(before, after, 'right') : after;
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

/** The first request shows the piece, the second the move. */
function withHint(play: TacticPlay, { moves }: ShownMoves): TacticPlay {
  const reading = readMoveText(currentPosition(play.line), moves[0] ?? '', 'record');
  const move = reading.ok ? reading.move : undefined;
  if (play.hint === undefined && move === undefined) return play;
  return noted(play, step(play, { type: 'hint', move }), undefined);
}

function withAnswer(play: TacticPlay, { moves, facts }: ShownMoves): TacticPlay {
  const whole = readTacticLine(play.tactic, [...recordsOf(play), ...moves]);
  if (whole === undefined) return play;
  const rest = whole.moves.slice(play.line.moves.length);
  return { ...step(play, { type: 'show', moves: rest }), note: undefined, facts };
}
