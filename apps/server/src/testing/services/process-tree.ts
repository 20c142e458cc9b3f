import { readFileSync } from 'node:fs';

/**
 * Sends a signal to a process and its children. The first process may be starting others, so the children are listed
 * before it gets the signal, while it still has them, and again after it has stopped.
 */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  const children = childrenOf(pid);
  sendSignal(pid, signal);
  for (const child of new Set([...children, ...childrenOf(pid)])) sendSignal(child, signal);
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): readonly number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.trim().split(/\s+/).filter(Boolean).map(Number);
  } catch {
    // The process has ended.
    return [];
  }
}

/** A process of one connection may have ended since the list was made. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
