import { type ReactNode, useEffect, useEffectEvent } from 'react';

/** The parts that a session of mixed tasks adds to one of them. */
export interface TaskSession {
  readonly title: string;
  /** Above the board on phones. */
  readonly top: ReactNode;
  /** Above the panel. */
  readonly head: ReactNode;
  /** In place of the panel until the session has begun; it gets the task, in a line. */
  readonly overview: ((task: ReactNode) => ReactNode) | undefined;
  /** The player has made a move. */
  readonly onBegin: () => void;
  /** The player goes on after the task. */
  readonly onNext: (isRight: boolean) => void;
  /** The player puts the task off. */
  readonly onLater: () => void;
}

/** A right answer stands this long before the next task. */
const RIGHT_MILLIS = 700;

/** Goes on by itself after a right answer. */
export function useNextAfterRight(isRight: boolean, session: TaskSession | undefined): void {
  const goOn = useEffectEvent(() => session?.onNext(true));
  const isTimed = isRight && session !== undefined;
  useEffect(() => {
    if (!isTimed) return undefined;
    const timer = setTimeout(() => goOn(), RIGHT_MILLIS);
    return () => clearTimeout(timer);
  }, [isTimed]);
}
