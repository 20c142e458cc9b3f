import { pause, until } from '../chaos/wait.ts';
import type { Measured, openGauge } from './gauge.ts';
import type { Options } from './options.ts';
import { writeHeader, writeRow, writeUnits } from './report.ts';
import { beginProfile } from './profile.ts';
import type { Stage } from './stage.ts';

/** What a measurement needs. */
export interface Work {
  readonly stage: Stage;
  readonly gauge: ReturnType<typeof openGauge>;
  readonly options: Options;
  readonly say: (text: string) => void;
}

/** What the last line says of it, and whether the goals are reached. */
export interface Finding {
  readonly line: string;
  readonly isGood: boolean;
  /** Errors that count, when not all of them do. */
  readonly errors?: number;
}

/** So long may it take until everybody is there: a few hundred come in each second. */
const COME_MILLIS = 15_000;
const COME_MILLIS_EACH = 30;
/** Games are begun by people, and not by all of them at once. */
const ENOUGH_GAMES = 0.97;
/** Generous: an idle machine needs a twentieth of it, and a busy one measures its own queue of programs. */
const GOAL_MILLIS = 2000;

/** One size, measured once. */
export async function measureOnce({ stage, gauge, options, say }: Work): Promise<Finding> {
  const { people, games, seconds } = options;
  const start = performance.now();
  const isReached = await fill(stage, people, games);
  say(`full after ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const endProfile = options.isProfiled ? await beginProfile(stage) : undefined;
  await gauge.start();
  await pause(seconds * 1000);
  const measured = await gauge.take();
  if (endProfile !== undefined) say(await endProfile());
  say(writeHeader());
  say(writeRow(measured));
  say(writeUnits(measured));
  if (!isReached) say('not everybody came, or not all games began, in time');
  const isQuick = measured.answer.p99 <= GOAL_MILLIS;
  return {
    line: `${describe(measured)} (goal at most ${GOAL_MILLIS})`,
    isGood: isReached && isQuick,
  };
}

/** Lets people come until there are so many, with so many games. */
export async function fill(stage: Stage, people: number, games: number): Promise<boolean> {
  const { crowd, floor } = stage;
  crowd.want(people, games);
  const isFull = (): boolean => crowd.size >= people && floor.games >= games * ENOUGH_GAMES;
  return until(isFull, COME_MILLIS + people * COME_MILLIS_EACH, 100);
}

export function describe({ lines, games, moves, seconds, answer }: Measured): string {
  const rate = (moves / seconds).toFixed(1);
  return `${lines} sockets, ${games} games, ${rate} moves/s, move to answer p50 ${answer.p50.toFixed(1)} p99 ${answer.p99.toFixed(0)} ms`;
}
