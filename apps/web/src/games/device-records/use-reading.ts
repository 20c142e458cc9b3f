import { useEffect, useState } from 'react';

/** A read in progress, until it ends, the user cancels it or leaves the page. */
export function useReading() {
  const [reading, setReading] = useState<AbortController>();
  useEffect(() => () => reading?.abort(), [reading]);
  const read = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const controller = new AbortController();
    setReading(controller);
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    } finally {
      setReading(undefined);
    }
  };
  return { isReading: reading !== undefined, read, stop: () => reading?.abort() };
}
