import { type Chapter, COURSE, type Level } from '@chuhe/puzzles';
import { type WrittenNotation, writeMove } from '@chuhe/rules';
import { type ReactElement, Suspense } from 'react';
import { useParams } from '../../platform/router/index.ts';
import type { BoardEvent } from '../../board/board/index.ts';
import {
  BoardColumn,
  GameBoard,
  GameTable,
  TablePanel,
  useBoardEvents,
} from '../../board/game-ui/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { usePageTitle } from '../../platform/navigation/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { IconLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MissingLevel } from './chapter-screen.tsx';
import { ChapterPiece } from './course-marks.tsx';
import { levelTexts, textsOf, useCourseTexts } from './course-texts.ts';
import { namedMove, pointsLeft } from './judge-move.ts';
import { LevelActions, LevelCoach, LevelDiscs } from './level-panel.tsx';
import { type LevelPlay, movesMade, taskPly } from './level-play.ts';
import { fillNote, notationFor } from './notation-lesson.ts';
import { StarLayer } from './star-layer.tsx';
import { type LevelGame, useLevelPlay } from './use-level-play.ts';
import './level-screen.css';

/** One board of the course. */
export function LevelScreen(): ReactElement {
  const text = useText();
  const { chapter: id, level: number = '' } = useParams();
  const chapter = COURSE.find((one) => one.id === id);
  const level = /^[1-9]$/.test(number) ? chapter?.levels[Number(number) - 1] : undefined;
  if (chapter === undefined || level === undefined) {
    return (
      <GameTable title={text('title.learn')} layout="page">
        <MissingLevel />
      </GameTable>
    );
  }
  return (
    <Suspense
      fallback={
        <GameTable title={text('title.learn')} layout="page" isBusy>
          {null}
        </GameTable>
      }
    >
      <OneLevel key={level.id} chapter={chapter} level={level} />
    </Suspense>
  );
}

interface OneLevelProps {
  readonly chapter: Chapter;
  readonly level: Level;
}

function OneLevel({ chapter, level }: OneLevelProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const texts = useCourseTexts();
  const written = useSettings((settings) => settings.written);
  const notation = notationFor(chapter, written, locale);
  const game = useLevelPlay(level);
  const number = chapter.levels.indexOf(level) + 1;
  const { title, note } = levelTexts(texts, chapter, level);
  const name = `${textsOf(texts, chapter).title} · ${title}`;
  const goal = useGoalWords(game.play, notation);
  usePageTitle(name);
  return (
    <GameTable
      title={name}
      barTitle={textsOf(texts, chapter).title}
      hint={`${number} / ${chapter.levels.length}`}
      buttons={
        <IconLink to="/support" label={text('course.toRules')}>
          <Icon name="help" />
        </IconLink>
      }
      layout="puzzle"
    >
      <BoardColumn label={name}>
        <LevelBoard game={game} />
      </BoardColumn>
      <TablePanel
        label={text('title.learn')}
        foot={<LevelActions game={game} chapter={chapter} level={level} />}
      >
        <div className="level__goal">
          <ChapterPiece letter={chapter.piece} />
          <div>
            <h2>{goal}</h2>
            <p className="tabular">
              {text('course.moves', { par: level.par, made: movesMade(game.play) })}
            </p>
          </div>
        </div>
        <p className="level__note">
          <Icon name="bulb" size="small" />
          <span>{fillNote(note, level, notation)}</span>
        </p>
        <LevelCoach game={game} chapter={chapter} level={level} notation={notation} />
        <LevelDiscs chapter={chapter} level={level} />
      </TablePanel>
    </GameTable>
  );
}

/** The task; it stays the same after a wrong move. */
function useGoalWords(play: LevelPlay, notation: WrittenNotation): string {
  const text = useText();
  const { level, line } = play;
  const { goal, par } = level;
  switch (goal.type) {
    case 'stars':
      return text('course.goal.stars', { count: goal.at.length });
    case 'capture':
      return text('course.goal.capture', { count: captureCount(level, line) });
    case 'check':
      return text('course.goal.check');
    case 'answer':
      return text(`course.goal.answer.${goal.by}`);
    case 'mate':
      return text('course.goal.mate', { count: par });
    case 'gain':
      return text(goal.value > 0 ? 'course.goal.gain' : 'course.goal.keep');
    case 'line':
      return text('course.goal.line', { move: taskMove(play, notation) });
    case 'ruling':
      return text(`course.goal.ruling.${goal.result}`);
    case 'vary':
      return text(goal.value > 0 ? 'course.goal.varyGain' : 'course.goal.vary');
    default:
      return goal satisfies never;
  }
}

/** The move named by the task. */
function taskMove(play: LevelPlay, notation: WrittenNotation): string {
  const ply = taskPly(play);
  const position = play.line.positions[ply];
  const move = namedMove(play.level, play.line, ply);
  return position === undefined || move === undefined ? '' : writeMove(position, move, notation);
}

/** The number of pieces to capture at the start of the level. */
function captureCount(level: Level, { positions: [start] }: LevelPlay['line']): number {
  return pointsLeft(level, { positions: [start], moves: [] }).length;
}

function LevelBoard({ game }: { readonly game: LevelGame }): ReactElement {
  const { play, hint, send } = game;
  const react = useBoardEvents();
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type === 'play') send({ type: 'play', move: event.move });
  };
  // If the played move differs from the named one, both are shown.
  const shown =
    play.stage.type === 'wrong' && play.stage.fault.type === 'named'
      ? play.stage.fault.move
      : undefined;
  const stars = play.level.goal.type === 'stars' ? pointsLeft(play.level, play.line) : [];
  return (
    <GameBoard
      game={play.line}
      player="RED"
      mode={play.stage.type === 'yours' ? 'playing' : 'readonly'}
      neverConfirms
      hint={hint?.type === 'move' ? hint.move : shown}
      ringed={hint?.type === 'piece' ? hint.move.from : undefined}
      onEvent={onEvent}
    >
      <StarLayer squares={stars} />
    </GameBoard>
  );
}
