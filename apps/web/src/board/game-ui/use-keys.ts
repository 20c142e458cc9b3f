import { usePageKeys } from '../../ui/page-keys.ts';
import { type ReplayIntent, replayIntentOfKey, type ReplayState } from './replay.ts';

/** Runs an action when a letter is pressed outside of fields and dialogs. */
export function useShortcut(letter: string, action: () => void): void {
  usePageKeys((event) => {
    if (event.key.toLowerCase() === letter) action();
  });
}

/** Arrow keys step through a game whatever has the focus, unless another handler has used them. */
export function useReplayKeys(state: ReplayState, send: (intent: ReplayIntent) => void): void {
  usePageKeys((event) => {
    const intent = event.defaultPrevented ? undefined : replayIntentOfKey(event.key, state);
    if (intent === undefined) return;
    event.preventDefault();
    send(intent);
  });
}
