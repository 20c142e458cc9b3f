import { placedLabel } from '@chuhe/protocol';
import { currentPosition, type Move, pieceAt, writeMove } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { type Locale, type Text, useLocale, useText } from '../../platform/language/index.ts';
import { CoachCard } from '../../board/game-ui/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RatingChange } from '../../ui/rating-mark.tsx';
import type { PuzzlePlay } from './puzzle-play.ts';
import type { HelpStep, PuzzleHelp } from './use-puzzle-help.ts';
import type { RatedAttempt } from './use-puzzle-play.ts';

interface PuzzleCoachProps {
  readonly play: PuzzlePlay;
  readonly help: PuzzleHelp;
  /** The effect of the first attempt on the rating. */
  readonly rated: RatedAttempt | undefined;
}

interface CoachText {
  readonly tone: 'good' | 'bad' | 'warning' | 'plain';
  readonly title: string;
  readonly body: string;
}

/** The comment on the last move, the requested help and the rating change. */
export function PuzzleCoach({ play, help, rated }: PuzzleCoachProps): ReactElement {
  const { tone, title, body } = useCoachText(play, help);
  return (
    <CoachCard
      tone={tone}
      title={title}
      sign={tone === 'good' ? <Icon name="check" /> : null}
      isLive
    >
      <p>{body}</p>
      {help.step?.type === 'price' ? <AcceptPrice of={help.step.of} help={help} /> : null}
      {rated === undefined ? null : <RatingLine rated={rated} />}
    </CoachCard>
  );
}

/** The current comment: on the shown help, else on the last move. */
export function useCoachText(play: PuzzlePlay, { step }: PuzzleHelp): CoachText {
  const text = useText();
  const locale = useLocale();
  const notation = useSettings((settings) => settings.written);
  const write = (ply: number, move: Move | undefined): string => {
    const before = play.line.positions[ply - 1];
    return before === undefined || move === undefined ? '' : writeMove(before, move, notation);
  };
  return step === undefined
    ? coachTextOf(play, text, write)
    : helpTextOf(step, play, { text, locale, write });
}

interface AcceptPriceProps {
  readonly of: 'hint' | 'solution';
  readonly help: PuzzleHelp;
}

function AcceptPrice({ of, help }: AcceptPriceProps): ReactElement {
  const text = useText();
  const accept = of === 'hint' ? help.askHint : help.askSolution;
  return (
    <Button size="small" onClick={accept}>
      {text(of === 'hint' ? 'puzzle.showHint' : 'puzzle.showSolution')}
    </Button>
  );
}

/** The rating and its change, or the number of puzzles left until it is shown. */
export function RatingLine({ rated }: { readonly rated: RatedAttempt }): ReactElement | null {
  const text = useText();
  const { change, attemptsLeft } = rated;
  if (change !== null) {
    return (
      <p className="tabular">
        {text('puzzle.rating')} <RatingChange change={change} />
      </p>
    );
  }
  if (attemptsLeft === undefined) return null;
  return <p>{text('puzzle.ratingAfter', { count: attemptsLeft })}</p>;
}

interface HelpTexts {
  readonly text: Text;
  readonly locale: Locale;
  readonly write: (ply: number, move: Move | undefined) => string;
}

function helpTextOf(
  step: HelpStep,
  { line }: PuzzlePlay,
  { text, locale, write }: HelpTexts,
): CoachText {
  const hint = { tone: 'warning', title: text('puzzle.hint') } as const;
  switch (step.type) {
    case 'price':
      return {
        tone: 'warning',
        title: text(`puzzle.price.${step.of}`),
        body: text(`puzzle.price.${step.of}Hint`),
      };
    case 'piece': {
      const { from } = step.move;
      const piece = pieceAt(currentPosition(line), from);
      const name = piece === undefined ? '' : placedLabel(piece, from, locale);
      return { ...hint, body: text('puzzle.hintPiece', { piece: name }) };
    }
    case 'move':
      return {
        ...hint,
        body: text('puzzle.hintMove', { move: write(line.moves.length + 1, step.move) }),
      };
    default:
      return step satisfies never;
  }
}

function coachTextOf(
  play: PuzzlePlay,
  text: Text,
  write: (ply: number, move: Move | undefined) => string,
): CoachText {
  const { stage, line, puzzle, last } = play;
  const message = (tone: CoachText['tone'], id: CoachMessageId, values = {}): CoachText => ({
    tone,
    title: text(`puzzle.said.${id}`),
    body: text(`puzzle.said.${id}Hint`, values),
  });
  switch (stage.type) {
    case 'judging':
    case 'coming':
    case 'shown':
      return message('plain', 'waiting');
    case 'stuck':
      return message('warning', 'stuck');
    case 'solved':
      return message('good', puzzle.goal === 'draw' ? 'held' : 'solved');
    case 'wrong': {
      const { wrongPly } = stage.fault;
      const reply = line.moves[wrongPly];
      const values = {
        wrong: write(wrongPly, line.moves[wrongPly - 1]),
        reply: write(wrongPly + 1, reply),
      };
      return message('bad', reply === undefined ? 'ended' : 'wrong', values);
    }
    case 'yours': {
      if (last === undefined) return message('plain', 'start');
      const reply = write(line.moves.length, line.moves.at(-1));
      return message(last === 'keeps' ? 'good' : 'warning', MESSAGE_OF_QUALITY[last], {
        reply,
      });
    }
    default:
      return stage satisfies never;
  }
}

type CoachMessageId =
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

const MESSAGE_OF_QUALITY = {
  keeps: 'right',
  winning: 'winning',
  unknown: 'unknown',
  loses: 'wrong',
} as const;
