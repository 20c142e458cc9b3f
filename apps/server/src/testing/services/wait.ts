/** A span of time on the clock of this process, `performance.now()`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function pause(millis: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
}

/** Polls until the answer is yes; returns false on timeout. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  millis: number,
  every = 50,
): Promise<boolean> {
  const end = performance.now() + millis;
  for (;;) {
    if (await isTrue()) return true;
    if (performance.now() > end) return false;
    await pause(every);
  }
}
