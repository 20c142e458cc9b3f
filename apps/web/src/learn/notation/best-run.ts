import { deviceUser, keyOfOwner } from '../../platform/session/index.ts';
import type { Task } from './notation-run.ts';

function keyOf(task: Task): string {
  return keyOfOwner(`notation-${task}`, deviceUser());
}

/** The most correct answers of this device's player in one run. */
export function bestRun(task: Task): number {
  try {
    const best = Number(window.localStorage.getItem(keyOf(task)));
    return Number.isInteger(best) ? best : 0;
  } catch {
    return 0;
  }
}

export function keepRun(task: Task, score: number): void {
  if (score <= bestRun(task)) return;
  try {
    window.localStorage.setItem(keyOf(task), String(score));
  } catch {
    // A device that stores nothing shows no best run.
  }
}
