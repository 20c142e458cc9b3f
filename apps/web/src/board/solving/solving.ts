import { afterMove, extendLine, type Move, type MoveLine, shortenLine } from '@chuhe/rules';

/** The state of an attempt that rests; a `Fault` says why a move is wrong. */
type RestingStage<Fault> =
  /** The solver is to move. */
  | { readonly type: 'yours' }
  /** The wrong move is on the board, with the reply that refutes it if one is known. */
  | { readonly type: 'wrong'; readonly fault: Fault }
  /** The answer was played through. */
  | { readonly type: 'shown' };

export type SolvingStage<Fault> =
  | RestingStage<Fault>
  /** The solver's move is on the board and waits for its judge. */
  | { readonly type: 'judging' }
  /** Moves of the task that are played one after another, and the stage after the last of them. */
  | {
      readonly type: 'coming';
      readonly moves: readonly Move[];
      readonly last: RestingStage<Fault>;
    }
  /** No judge could be reached. */
  | { readonly type: 'stuck' }
  | { readonly type: 'solved' };

/** One attempt to find the moves of a task: a puzzle, a tactic, a level, a better move than the one played. */
export interface Solving<Fault> {
  readonly line: MoveLine;
  readonly stage: SolvingStage<Fault>;
  /** The plies on the board before each of the solver's moves, oldest first. */
  readonly decisions: readonly number[];
  /** Wrong moves that were taken back. */
  readonly mistakes: number;
  /** Whether a move was wrong. */
  readonly isMissed: boolean;
  /** Whether a hint or the answer was shown. */
  readonly isHelped: boolean;
  /** The right move, once a hint was requested. */
  readonly hint: Move | undefined;
  /** Whether the hint shows the move, and not only its piece. */
  readonly isHintWhole: boolean;
}

/** The judge's verdict on the line on the board. */
export type Verdict<Fault> =
  /** `line` replaces the board where the other side passes. */
  | { readonly type: 'right'; readonly reply?: Move; readonly line?: MoveLine }
  | { readonly type: 'wrong'; readonly fault: Fault; readonly reply?: Move | undefined }
  | { readonly type: 'solved' };

export type SolvingIntent<Fault> =
  | { readonly type: 'play'; readonly move: Move }
  | { readonly type: 'judged'; readonly verdict: Verdict<Fault> }
  /** The judge was out of reach: the move waits on the board, or goes back. */
  | { readonly type: 'unjudged'; readonly goesBack: boolean }
  /** The next of the pending moves. */
  | { readonly type: 'step' }
  /** Returns to the solver's last decision. */
  | { readonly type: 'back' }
  /** The first request shows the piece, the second the move. */
  | { readonly type: 'hint'; readonly move: Move | undefined }
  /** Plays the rest of the answer. */
  | { readonly type: 'show'; readonly moves: readonly Move[] }
  /** Help that the task shows by itself. */
  | { readonly type: 'help' };

export function openSolving(line: MoveLine): Solving<never> {
  return {
    line,
    stage: { type: 'yours' },
    decisions: [],
    mistakes: 0,
    isMissed: false,
    isHelped: false,
    hint: undefined,
    isHintWhole: false,
  };
}

const ANY = ['yours', 'judging', 'coming', 'wrong', 'stuck', 'solved', 'shown'] as const;
/** The stages in which each intent applies. */
const STAGES_OF: Readonly<Record<SolvingIntent<unknown>['type'], readonly string[]>> = {
  play: ['yours'],
  judged: ['judging'],
  unjudged: ['judging'],
  step: ['coming'],
  back: ['yours', 'wrong', 'stuck'],
  hint: ['yours'],
  show: ['yours'],
  help: ANY,
};

/** The next state; the same object if the intent does not apply. A task may keep more in its state. */
export function stepSolving<Fault, State extends Solving<Fault>>(
  state: State,
  intent: SolvingIntent<Fault>,
): State {
  const isDue = STAGES_OF[intent.type].includes(state.stage.type);
  if (!isDue || (intent.type === 'back' && state.decisions.length === 0)) return state;
  return { ...state, ...changeOf<Fault>(state, intent) };
}

type Change<Fault> = Partial<Solving<Fault>>;

function changeOf<Fault>(state: Solving<Fault>, intent: SolvingIntent<Fault>): Change<Fault> {
  const { line, decisions } = state;
  switch (intent.type) {
    case 'play':
      return {
        ...NO_HINT,
        line: extendLine(line, intent.move),
        decisions: [...decisions, line.moves.length],
        stage: { type: 'judging' },
      };
    case 'judged':
      return afterVerdict(intent.verdict);
    case 'unjudged':
      return intent.goesBack ? takenBack(state) : { stage: { type: 'stuck' } };
    case 'step':
      return afterComing(state);
    case 'back':
      return takenBack(state);
    case 'hint':
      return withHint(state, intent.move);
    case 'show':
      return {
        ...NO_HINT,
        isHelped: true,
        stage: { type: 'coming', moves: intent.moves, last: { type: 'shown' } },
      };
    case 'help':
      return { isHelped: true };
    default:
      return intent satisfies never;
  }
}

/** The solver's move, after which the other side passes. */
export function passedLine({ positions, moves }: MoveLine, move: Move): MoveLine {
  const [start, ...later] = positions;
  const before = later.at(-1) ?? start;
  const after = { ...afterMove(before, move), toMove: before.toMove };
  return { positions: [start, ...later, after], moves: [...moves, move] };
}

/** Whether a move of the solver can be taken back now. */
export function canGoBack({ decisions, stage }: Solving<unknown>): boolean {
  return decisions.length > 0 && STAGES_OF.back.includes(stage.type);
}

const NO_HINT = { hint: undefined, isHintWhole: false } as const;

function afterVerdict<Fault>(verdict: Verdict<Fault>): Change<Fault> {
  switch (verdict.type) {
    case 'right': {
      const { reply, line } = verdict;
      const rest = line === undefined ? {} : { line };
      return { ...rest, stage: comingTo(reply, { type: 'yours' }) };
    }
    case 'wrong': {
      const { reply, fault } = verdict;
      return { isMissed: true, stage: comingTo(reply, { type: 'wrong', fault }) };
    }
    case 'solved':
      return { stage: { type: 'solved' } };
    default:
      return verdict satisfies never;
  }
}

function comingTo<Fault>(reply: Move | undefined, last: RestingStage<Fault>): SolvingStage<Fault> {
  return reply === undefined ? last : { type: 'coming', moves: [reply], last };
}

function afterComing<Fault>({ line, stage }: Solving<Fault>): Change<Fault> {
  if (stage.type !== 'coming') return {};
  const { moves, last } = stage;
  const [move, ...rest] = moves;
  if (move === undefined) return { stage: last };
  const next = rest.length > 0 ? { type: 'coming' as const, moves: rest, last } : last;
  return { line: extendLine(line, move), stage: next };
}

function takenBack<Fault>({ line, stage, decisions, mistakes }: Solving<Fault>): Change<Fault> {
  const last = decisions.at(-1) ?? 0;
  return {
    line: shortenLine(line, line.moves.length - last),
    stage: { type: 'yours' },
    decisions: decisions.slice(0, -1),
    mistakes: mistakes + (stage.type === 'wrong' ? 1 : 0),
  };
}

function withHint<Fault>({ hint }: Solving<Fault>, move: Move | undefined): Change<Fault> {
  if (hint !== undefined) return { isHintWhole: true };
  return move === undefined ? {} : { hint: move, isHelped: true };
}
