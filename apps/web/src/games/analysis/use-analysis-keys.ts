import { MOVE_MARKS } from '@chuhe/rules';
import { usePageKeys } from '../../board/game-ui/index.ts';
import { type Analysis, type AnalysisIntent, plyOf } from './analysis-state.ts';

/** The intent of a key on the analysis board; undefined for all others. */
export function intentOfKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { path }: Analysis,
): AnalysisIntent | undefined {
  const ply = plyOf(path);
  const mark = MOVE_MARKS.find((each) => each === key);
  if (mark !== undefined) return { type: 'mark', mark };
  if (shiftKey) {
    if (key === 'ArrowRight') return { type: 'sibling', by: 1 };
    if (key === 'ArrowLeft') return { type: 'sibling', by: -1 };
    return key === 'ArrowUp' ? { type: 'promote' } : undefined;
  }
  switch (key) {
    case 'ArrowRight':
      return { type: 'ply', ply: ply + 1 };
    case 'ArrowLeft':
      return { type: 'ply', ply: Math.max(0, ply - 1) };
    case 'ArrowUp':
      return { type: 'ply', ply: 0 };
    case 'ArrowDown':
      return { type: 'ply', ply: Number.MAX_SAFE_INTEGER };
    default:
      return undefined;
  }
}

/** Moves the focus to the comment field. */
function writeComment(event: KeyboardEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('.node-editor__notes textarea')?.focus();
}

/** Actions of keys other than changes of the analysis. */
interface PageActions {
  readonly flip: () => void;
  readonly help: () => void;
  /** Undefined if the tree cannot become a study. */
  readonly save: (() => void) | undefined;
}

/** Keys work whatever has the focus, except in fields and dialogs, and unless the board has used them. */
export function useAnalysisKeys(
  state: Analysis,
  send: (intent: AnalysisIntent) => void,
  { flip, help, save }: PageActions,
): void {
  usePageKeys((event) => {
    if (event.defaultPrevented) return;
    const intent = intentOfKey(event, state);
    const key = event.key.toLowerCase();
    if (key === 'f') flip();
    if (key === 'c') writeComment(event);
    if (key === 'h') help();
    if (key === 's') save?.();
    if (intent === undefined) return;
    event.preventDefault();
    send(intent);
  });
}
