import { type Move, writeMove } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { type Text, useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { Icon } from '../ui/icon.tsx';
import { type ChangedRating, RatingChange } from '../ui/rating-change.tsx';
import type { PuzzlePlay } from './puzzle-play.ts';

interface PuzzleCoachProps {
  readonly play: PuzzlePlay;
  readonly hint: Move | undefined;
  readonly change: ChangedRating | undefined;
}

interface Words {
  readonly tone: 'ok' | 'bad' | 'slow' | 'plain';
  readonly title: string;
  readonly body: string;
}

/** What is said about the last move. */
export function PuzzleCoach({ play, hint, change }: PuzzleCoachProps): ReactElement {
  const text = useText();
  const { notation } = useSettings();
  const write = (ply: number, move: Move | undefined): string => {
    const before = play.line.positions[ply - 1];
    return before === undefined || move === undefined ? '' : writeMove(before, move, notation);
  };
  const { tone, title, body } =
    hint === undefined
      ? wordsOf(play, text, write)
      : {
          tone: 'slow' as const,
          title: text('puzzle.hint'),
          body: text('puzzle.hintMove', { move: write(play.line.moves.length + 1, hint) }),
        };
  return (
    <div className={`coach ${tone}`} aria-live="polite">
      {tone === 'ok' ? <Icon name="check" /> : null}
      <div>
        <b>{title}</b>
        <p>{body}</p>
        {change === undefined ? null : (
          <p className="num">
            {text('puzzle.rating')} <RatingChange change={change} />
          </p>
        )}
      </div>
    </div>
  );
}

function wordsOf(
  play: PuzzlePlay,
  text: Text,
  write: (ply: number, move: Move | undefined) => string,
): Words {
  const { stage, line, puzzle } = play;
  const told = (tone: Words['tone'], id: SaidId, values = {}): Words => ({
    tone,
    title: text(`puzzle.said.${id}`),
    body: text(`puzzle.said.${id}Hint`, values),
  });
  switch (stage.type) {
    case 'waiting':
      return told('plain', 'waiting');
    case 'stuck':
      return told('slow', 'stuck');
    case 'solved':
      return told('ok', puzzle.goal === 'draw' ? 'held' : 'solved');
    case 'wrong': {
      const reply = line.moves[stage.wrongPly];
      const values = {
        wrong: write(stage.wrongPly, line.moves[stage.wrongPly - 1]),
        reply: write(stage.wrongPly + 1, reply),
      };
      return told('bad', reply === undefined ? 'ended' : 'wrong', values);
    }
    case 'yours': {
      if (stage.last === undefined) return told('plain', 'start');
      const reply = write(line.moves.length, line.moves.at(-1));
      return told(stage.last === 'keeps' ? 'ok' : 'slow', SAID_OF[stage.last], { reply });
    }
    default:
      return stage satisfies never;
  }
}

type SaidId =
  | 'start'
  | 'waiting'
  | 'stuck'
  | 'solved'
  | 'held'
  | 'wrong'
  | 'ended'
  | 'right'
  | 'winning'
  | 'unknown';

const SAID_OF = {
  keeps: 'right',
  winning: 'winning',
  unknown: 'unknown',
  loses: 'wrong',
} as const;
