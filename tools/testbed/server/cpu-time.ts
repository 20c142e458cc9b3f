// Processor time, which is a stable measure even on two noisy cores.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process has used. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The same for a process with all its living children, and its reaped ones. */
export function cpuOfFamily(pid: number): number {
  const parent = statOf(pid);
  const ended = (Number(parent[13]) + Number(parent[14])) / TICKS_PER_SECOND;
  return childrenOf(pid).reduce((sum, child) => sum + cpuOfLiving(child), cpuOf(pid) + ended);
}

/** A child may end between listing and reading; its parent then counts it. */
function cpuOfLiving(pid: number): number {
  try {
    return cpuOf(pid);
  } catch {
    return 0;
  }
}

/** The total time that the main thread of a process and this thread were ready to run but had no processor. */
export function queuedMillis(pid: number): number {
  return [`/proc/${pid}/task/${pid}/schedstat`, '/proc/thread-self/schedstat']
    .map((file) => Number(readFileSync(file, 'utf8').split(' ')[1]))
    .reduce((sum, nanos) => sum + nanos / 1e6, 0);
}

/** Resident memory of a process, in bytes. */
export function memoryOf(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) * 1024;
}

/** Seconds of processor time since the machine started: the total used, and the part the host gave to others. */
export function cpuOfMachine(): Readonly<Record<'all' | 'stolen', number>> {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).map(Number) ?? [];
  const all = user + nice + system + irq + softIrq;
  return { all: all / TICKS_PER_SECOND, stolen: stolen / TICKS_PER_SECOND };
}

function childrenOf(pid: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return Number(statOf(each)[1]) === pid;
      } catch {
        return false;
      }
    });
}

/** The fields after the program's name. */
function statOf(pid: number): readonly string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
