import { deviceUser, keyOfOwner } from '../../platform/session/index.ts';
import { deviceText, type DeviceText } from '../../platform/storage/index.ts';
import type { Task } from './notation-run.ts';

/** A device that stores nothing shows no best run. */
function bestOf(task: Task): DeviceText {
  return deviceText(keyOfOwner(`notation-${task}`, deviceUser()));
}

/** The most correct answers of this device's player in one run. */
export function bestRun(task: Task): number {
  const best = Number(bestOf(task).read());
  return Number.isInteger(best) ? best : 0;
}

export function keepRun(task: Task, score: number): void {
  if (score > bestRun(task)) bestOf(task).write(String(score));
}
