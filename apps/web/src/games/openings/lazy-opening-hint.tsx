import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { RunningLineProps } from './opening-hint.tsx';
import './opening-hint.css';

const load = async () => import('./opening-hint.tsx');

/** The opening of a running game; the code that finds names arrives after the board. */
export const OpeningHint = lazyPart<RunningLineProps>(async () => (await load()).OpeningHint, {
  Coming: Rounds,
});

/** The same below the moves on phones. */
export const OpeningLine = lazyPart<RunningLineProps>(async () => (await load()).OpeningLine, {
  Coming: () => <p className="opening-line only-phone" />,
});

function Rounds({ line }: RunningLineProps): ReactElement {
  const text = useText();
  return <>{text('table.rounds', { count: Math.ceil(line.moves.length / 2) })}</>;
}
