import { moveLabel, type Locale } from '@chuhe/protocol';
import { memo, useEffect } from 'react';
import type { Geometry } from '@chuhe/board';
import type { AnnouncedMove, BoardEvent, BoardState } from './board-state.ts';
import { type BoardRenderState, useBoardRenderState } from './board-render-state.ts';
import { GridLayer } from './grid-layer.tsx';
import { GroundLayer, MarkLayer } from './mark-layer.tsx';
import { type Arrow, HintLayer } from './hint-layer.tsx';
import { CheckWord } from './check-word.tsx';
import { PieceLayer } from './piece-layer.tsx';
import { type BoardTheme, useBoardGeometry } from './board-theme.ts';
import type { BoardView } from './board-view.ts';
import { useBoard } from './use-board.ts';
import { useBoardInput } from './use-board-input.ts';
import { afterMove, isCheck, type Square } from '@chuhe/rules';
import './board.css';

interface BoardProps {
  readonly view: BoardView;
  readonly theme: BoardTheme;
  readonly language: Locale;
  /** The accessible name of the board. */
  readonly name: string;
  readonly arrows?: readonly Arrow[];
  /** The square of a piece to highlight. */
  readonly ringed?: Square | undefined;
  readonly onEvent: (event: BoardEvent) => void;
  readonly onFlip?: () => void;
}

const NO_ARROWS: readonly Arrow[] = [];
const LIVE = 'board board--live';
const SELECTING = 'board board--live board--selecting';
const NO_SQUARES: readonly never[] = [];

/** A board to show and to play on. It depends only on the rules. */
export function Board(props: BoardProps) {
  const { view, theme, language, name, arrows = NO_ARROWS } = props;
  const geometry = useBoardGeometry(theme);
  const { state, send } = useBoard(view, theme.moveMillis, props.onEvent);
  const renderState = useBoardRenderState(state);
  const input = useBoardInput({ geometry, state, renderState, send, onFlip: props.onFlip });
  useEffect(() => {
    void import('./board-motion.css');
  }, []);
  const { position, lastMove } = view;
  const { selected, cursor, announcedMove } = state;
  return (
    <>
      <svg
        className={selected === undefined ? LIVE : SELECTING}
        viewBox={`0 0 ${geometry.width} ${geometry.height}`}
        role="grid"
        aria-label={name}
        data-state={renderState.gameState}
        {...input}
      >
        <GroundLayer geometry={geometry} numbers={theme.numbers} />
        <BoardLayers
          view={view}
          theme={theme}
          language={language}
          geometry={geometry}
          state={state}
          renderState={renderState}
          arrows={arrows}
          ringed={props.ringed}
        />
        <GridLayer
          position={position}
          geometry={geometry}
          language={language}
          cursor={cursor}
          selected={selected}
          dots={renderState.dots}
          captures={renderState.captures}
          lastTo={lastMove?.to}
          check={renderState.check}
        />
      </svg>
      <BoardAnnouncer announcedMove={announcedMove} language={language} />
    </>
  );
}

interface BoardLayersProps extends Pick<BoardProps, 'view' | 'theme' | 'language' | 'ringed'> {
  readonly arrows: readonly Arrow[];
  readonly geometry: Geometry;
  readonly state: BoardState;
  readonly renderState: BoardRenderState;
}

/** Everything between the wood and the cells that users touch. */
function BoardLayers(props: BoardLayersProps) {
  const { view, theme, language, geometry, state, renderState } = props;
  const { position, lastMove } = view;
  const { selected, stack, motion, announcedMove } = state;
  return (
    <>
      <MarkLayer
        geometry={geometry}
        from={lastMove?.from}
        to={lastMove?.to}
        check={renderState.check}
        selected={selected}
        numbers={theme.numbers}
        landsAfterMillis={motion === undefined ? 0 : theme.moveMillis}
      />
      <PieceLayer
        position={position}
        stack={stack}
        geometry={geometry}
        set={theme.pieces}
        selected={selected}
        motion={motion}
        glideMillis={theme.moveMillis}
        premove={state.premove?.move}
      />
      <HintLayer
        geometry={geometry}
        dots={theme.showsTargets ? renderState.dots : NO_SQUARES}
        captures={theme.showsTargets ? renderState.captures : NO_SQUARES}
        arrows={props.arrows}
        ringed={props.ringed}
        proposed={state.proposed}
        premovedFrom={state.premove?.move.from}
      />
      <CheckWord
        geometry={geometry}
        language={language}
        position={position}
        check={announcedMove === undefined ? undefined : renderState.check}
      />
    </>
  );
}

interface BoardAnnouncerProps {
  readonly announcedMove: AnnouncedMove | undefined;
  readonly language: Locale;
}

/** Announces each move in full words; a check interrupts the screen reader. */
const BoardAnnouncer = memo(function BoardAnnouncer(props: BoardAnnouncerProps) {
  const { announcedMove, language } = props;
  const words =
    announcedMove === undefined
      ? ''
      : moveLabel(announcedMove.before, announcedMove.move, language);
  const isUrgent =
    announcedMove !== undefined && isCheck(afterMove(announcedMove.before, announcedMove.move));
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {isUrgent ? '' : words}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {isUrgent ? words : ''}
      </p>
    </>
  );
});
