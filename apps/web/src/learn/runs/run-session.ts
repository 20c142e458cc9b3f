// One run on this device: the local state, shown immediately, and the server's state. Every move is sent as it is made;
// unsent moves wait and are sent again, and the server's results replace the device's.
import { CALLS, RUN_PORTION, type TacticRun } from '@chuhe/protocol';
import { type RunKind, runOrder, type Tactic } from '@chuhe/puzzles';
import { writeMoveRecord } from '@chuhe/rules';
import { soundOfMove } from '../../board/sounds/index.ts';
import { type Api, isOutOfReach } from '../../platform/api/index.ts';
import { createStore, type Source, type Step, type Store } from '../../platform/store/index.ts';
import {
  beginPlay,
  elapsedOf,
  isMissed,
  ownPositions,
  type RunIntent,
  type RunPlay,
  type RunPosition,
  stepRun,
} from './run-play.ts';

/**
 * Where a run is played: for the account here or elsewhere, only on this device and unranked, or nowhere, when neither
 * the server nor the device has positions.
 */
type RunPlace = 'opening' | 'here' | 'elsewhere' | 'local' | 'nowhere';

export interface RunSnapshot {
  readonly play: RunPlay;
  readonly place: RunPlace;
  readonly isRanked: boolean;
  /** The best score before this run; 0 if unknown. */
  readonly best: number;
  /** Whether a ranked run is excluded from the lists. */
  readonly isVoid: boolean;
  /** Whether the last batch could not be sent. */
  readonly isAway: boolean;
  /** Whether the score is final: confirmed by the server, or the device's own in an unranked run. */
  readonly isFinal: boolean;
}

type RunSound = ReturnType<typeof soundOfMove> | 'moveFail' | 'victory';

interface RunEffect {
  readonly type: 'sound';
  readonly name: RunSound;
}

type RunEvent =
  | { readonly type: 'opened'; readonly snapshot: RunSnapshot }
  | { readonly type: 'intended'; readonly intent: RunIntent }
  | { readonly type: 'confirmed'; readonly run: TacticRun; readonly now: number }
  /** The server did not answer; `isLost` if it no longer knows the run. */
  | { readonly type: 'unanswered'; readonly isLost: boolean };

type Opening = 'resume' | 'new' | 'take-over';

const RETRY_MILLIS = 1500;

export class RunSession implements Source<RunSnapshot> {
  readonly #api: Pick<Api, 'call'>;
  readonly #device: string;
  readonly #now: () => number;
  readonly #loadPack: SessionParts['loadPack'];
  readonly #store: Store<RunSnapshot, RunEvent>;
  /** The server's last answer. */
  #run: TacticRun | undefined;
  #isSending = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** The number of the current opening; answers to earlier ones are ignored. */
  #openings = 0;

  constructor(kind: RunKind, parts: SessionParts) {
    this.#api = parts.api;
    this.#device = parts.device;
    this.#now = parts.now;
    this.#loadPack = parts.loadPack;
    this.#store = createStore<RunSnapshot, RunEvent, RunEffect>(
      freshSnapshot(kind),
      stepSnapshot,
      ({ name }) => parts.playSound(name),
    );
  }

  readonly get = (): RunSnapshot => this.#store.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /**
   * Requests a run from the server; without an answer, and for a storm without a clock, uses the device's positions.
   */
  async open(kind: RunKind, opening: Opening): Promise<void> {
    this.#openings += 1;
    const number = this.#openings;
    this.#run = undefined;
    this.#store.dispatch({ type: 'opened', snapshot: freshSnapshot(kind) });
    const run = kind === 'untimed' ? undefined : await this.#ask(kind, opening);
    if (number !== this.#openings) return;
    if (run !== undefined) {
      this.#accept(run);
      return;
    }
    const positions = await this.#packed();
    if (number !== this.#openings) return;
    const place = positions.length === 0 ? 'nowhere' : 'local';
    const snapshot = { ...freshSnapshot(kind), play: beginPlay(kind, positions), place } as const;
    this.#store.dispatch({ type: 'opened', snapshot });
  }

  send(intent: RunIntent): void {
    const before = this.get().play;
    this.#store.dispatch({ type: 'intended', intent });
    if (this.get().play !== before) void this.#flush();
  }

  /** Sends everything that waits immediately, because the network is back. */
  readonly hurry = (): void => {
    clearTimeout(this.#retry);
    void this.#flush();
  };

  close(): void {
    this.#openings += 1;
    clearTimeout(this.#retry);
  }

  async #ask(kind: 'streak' | 'storm', opening: Opening): Promise<TacticRun | undefined> {
    try {
      const body = { kind, device: this.#device, opening };
      return (await this.#api.call(CALLS.openTacticRun, { body, isSilent: true })).data;
    } catch {
      return undefined;
    }
  }

  async #packed(): Promise<readonly RunPosition[]> {
    try {
      return ownPositions(runOrder(await this.#loadPack(), Math.random));
    } catch {
      return [];
    }
  }

  #accept(run: TacticRun): void {
    this.#run = run;
    this.#store.dispatch({ type: 'confirmed', run, now: this.#now() });
  }

  /** Whether the server must be updated: about the start, a completed position, or the end. */
  #isDue(): boolean {
    const { play, place, isFinal } = this.get();
    if (place !== 'here' || isFinal || play.startedAt === undefined) return false;
    const isNew = this.#run?.elapsed === null || this.#unsent() > 0;
    const isJudging = play.judgingSince !== undefined;
    return isNew || play.stage === 'over' || play.stage === 'waiting' || isJudging;
  }

  #unsent(): number {
    return this.get().play.attempts.length - (this.#run?.attempts.length ?? 0);
  }

  async #flush(): Promise<void> {
    const run = this.#run;
    if (this.#isSending || run === undefined || !this.#isDue()) return;
    this.#isSending = true;
    const number = this.#openings;
    const before = this.#unsent();
    let isDone = false;
    try {
      const body = { id: run.id, device: this.#device, ...this.#portion(run) };
      const { data } = await this.#api.call(CALLS.playTacticRun, { body, isSilent: true });
      if (number !== this.#openings) return;
      this.#accept(data);
      isDone = before === 0 || this.#unsent() < before;
    } catch (error) {
      if (number !== this.#openings) return;
      // A run that the server no longer knows ends with its local state.
      this.#store.dispatch({ type: 'unanswered', isLost: !isOutOfReach(error) });
    } finally {
      this.#isSending = false;
    }
    if (!this.#isDue()) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#flush(), isDone ? 0 : RETRY_MILLIS);
  }

  #portion(run: TacticRun) {
    const { play } = this.get();
    const first = run.attempts.length;
    const attempts = play.attempts
      .slice(first, first + RUN_PORTION)
      .map(({ moves, at }, index) => ({ place: first + index, moves: [...moves], at }));
    const open = openLine(play);
    if (open !== undefined && attempts.length < RUN_PORTION) attempts.push(open);
    const isLast = play.stage === 'over' && first + attempts.length === play.attempts.length;
    const elapsed = elapsedOf(play, this.#now());
    return { attempts, isLast, elapsed, known: play.positions.length };
  }
}

/** The line on the board that the server has to judge. */
function openLine({ judgingSince, solving, attempts, startedAt }: RunPlay) {
  if (judgingSince === undefined || solving === undefined || startedAt === undefined)
    return undefined;
  const moves = solving.line.moves.map((move) => writeMoveRecord(move));
  const at = Math.max(0, Math.floor(judgingSince - startedAt));
  return { place: attempts.length, moves, at };
}

export interface SessionParts {
  readonly api: Pick<Api, 'call'>;
  /** The random id of this page. */
  readonly device: string;
  readonly now: () => number;
  /** Loads the positions that the device keeps. */
  readonly loadPack: () => Promise<readonly Tactic[]>;
  readonly playSound: (name: RunSound) => void;
}

function freshSnapshot(kind: RunKind): RunSnapshot {
  return {
    play: beginPlay(kind),
    place: 'opening',
    isRanked: false,
    isVoid: false,
    best: 0,
    isAway: false,
    isFinal: false,
  };
}

/** The next state of a run, and the sounds of a move, a miss or the end. */
function stepSnapshot(snapshot: RunSnapshot, event: RunEvent): Step<RunSnapshot, RunEffect> {
  if (event.type === 'opened') return { state: event.snapshot, effects: [] };
  const state = afterEvent(snapshot, event);
  // The first answer of the server contains the events before the page was opened.
  if (snapshot.place === 'opening') return { state, effects: [] };
  const name = soundBetween(snapshot.play, state.play);
  return { state, effects: name === undefined ? [] : [{ type: 'sound', name }] };
}

function afterEvent(
  snapshot: RunSnapshot,
  event: Exclude<RunEvent, { readonly type: 'opened' }>,
): RunSnapshot {
  switch (event.type) {
    case 'intended': {
      const play = stepRun(snapshot.play, event.intent);
      if (play === snapshot.play) return snapshot;
      return { ...snapshot, play, isFinal: snapshot.place === 'local' && play.stage === 'over' };
    }
    case 'confirmed': {
      const { run, now } = event;
      const { isRanked, isVoid, best } = run;
      const play = stepRun(snapshot.play, { type: 'confirm', run, now });
      const place = run.isHere ? 'here' : 'elsewhere';
      return { play, place, isRanked, isVoid, best, isAway: false, isFinal: run.isOver };
    }
    case 'unanswered':
      // A run that the server no longer knows ends with its local state.
      return {
        ...snapshot,
        isAway: true,
        isFinal: event.isLost && snapshot.play.stage === 'over',
      };
    default:
      return event satisfies never;
  }
}

function soundBetween(before: RunPlay, after: RunPlay): RunSound | undefined {
  if (after.stage === 'over' && before.stage !== 'over') return 'victory';
  if (isMissed(after) && !isMissed(before)) return 'moveFail';
  const line = after.solving?.line;
  if (line === undefined || line === before.solving?.line || line.moves.length === 0)
    return undefined;
  return soundOfMove(line);
}
