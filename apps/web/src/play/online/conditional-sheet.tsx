import { CALLS } from '@chuhe/protocol';
import {
  CONDITIONAL_LINES_MAX,
  CONDITIONAL_PLIES_MAX,
  type ConditionalLine,
  currentPosition,
  extendByRecord,
  extendLine,
  judgeLine,
  type MoveLine,
  type PlayingRoom,
  plyOf,
  type Side,
  sideToMove,
  writeMove,
  writeMoveRecord,
} from '@chuhe/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { GameBoard } from '../../board/game-ui/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { conditionalKey, withLine } from './conditional-lines.ts';
import './conditional-sheet.css';

interface ConditionalSheetProps {
  readonly room: PlayingRoom;
  readonly side: Side;
  readonly lines: readonly ConditionalLine[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sheet where a player enters answers to the opponent's possible moves. */
export function ConditionalSheet(props: ConditionalSheetProps): ReactElement {
  const { isOpen, onClose } = props;
  const text = useText();
  return (
    <Sheet title={text('slow.conditional')} isOpen={isOpen} onClose={onClose} size="large">
      {isOpen ? <Lines {...props} /> : null}
    </Sheet>
  );
}

/** Stores the lines on the server, which has the final say on them. */
function useStoring(room: PlayingRoom) {
  const api = useApi();
  const queries = useQueryClient();
  const { roomId } = room;
  const ply = plyOf(room);
  return useMutation({
    mutationFn: async (lines: readonly ConditionalLine[]) => {
      const body = { roomId, ply, lines: lines.map((line) => [...line]) };
      return (await api.call(CALLS.setConditionalMoves, { body, isSilent: true })).data;
    },
    onSuccess: (stored) => queries.setQueryData(conditionalKey(roomId, ply), stored),
  });
}

function Lines({ room, side, lines }: ConditionalSheetProps): ReactElement {
  const text = useText();
  const [entered, setEntered] = useState<MoveLine>(room.line);
  const storing = useStoring(room);
  const records = recordsSince(entered, plyOf(room));
  const isAnswer = records.length % 2 === 0;
  const mayAdd = records.length > 0 && isAnswer && lines.length < CONDITIONAL_LINES_MAX;
  const mayGoOn = records.length < CONDITIONAL_PLIES_MAX && judgeLine(entered) === undefined;
  const add = (): void => {
    storing.mutate(withLine(lines, records), { onSuccess: () => setEntered(room.line) });
  };
  return (
    <div className="conditional">
      <div className="conditional__board">
        <GameBoard
          game={entered}
          player="both"
          mode={mayGoOn ? 'playing' : 'readonly'}
          neverConfirms
          isFlipped={side === 'BLACK'}
          onEvent={(event) => {
            if (event.type === 'play') setEntered(extendLine(entered, event.move));
          }}
        />
      </div>
      <div className="conditional__side">
        <p className="hint" aria-live="polite">
          {text(
            sideToMove({ ...room, line: entered }) === side ? 'slow.enterOwn' : 'slow.enterTheirs',
          )}
        </p>
        <LineWords start={room.line} records={records} />
        {storing.isError ? (
          <p className="form-error" role="alert">
            {storing.error.message}
          </p>
        ) : null}
        <EntryButtons
          mayStepBack={records.length > 0}
          mayAdd={mayAdd && !storing.isPending}
          onStepBack={() => setEntered(lineWith(room.line, records.slice(0, -1)))}
          onAdd={add}
        />
        <StoredLines
          start={room.line}
          lines={lines}
          isBusy={storing.isPending}
          onRemove={(gone) => storing.mutate(lines.filter((line) => line !== gone))}
        />
        <p className="hint">{text('slow.conditionalRules', { most: CONDITIONAL_LINES_MAX })}</p>
      </div>
    </div>
  );
}

interface EntryButtonsProps {
  readonly mayStepBack: boolean;
  readonly mayAdd: boolean;
  readonly onStepBack: () => void;
  readonly onAdd: () => void;
}

function EntryButtons(props: EntryButtonsProps): ReactElement {
  const text = useText();
  return (
    <div className="button-row button-row--two">
      <Button size="small" disabled={!props.mayStepBack} onClick={props.onStepBack}>
        <Icon name="undo" size="small" />
        {text('slow.stepBack')}
      </Button>
      <Button variant="primary" size="small" disabled={!props.mayAdd} onClick={props.onAdd}>
        {text('slow.addLine')}
      </Button>
    </div>
  );
}

interface StoredLinesProps {
  readonly start: MoveLine;
  readonly lines: readonly ConditionalLine[];
  readonly isBusy: boolean;
  readonly onRemove: (line: ConditionalLine) => void;
}

function StoredLines({ start, lines, isBusy, onRemove }: StoredLinesProps): ReactElement | null {
  const text = useText();
  if (lines.length === 0) return null;
  return (
    <ul className="conditional__lines" aria-label={text('slow.storedLines')}>
      {lines.map((line) => (
        <li key={line.join(' ')}>
          <LineWords start={start} records={line} />
          <IconButton
            label={text('slow.removeLine')}
            disabled={isBusy}
            onClick={() => onRemove(line)}
          >
            <Icon name="trash" size="small" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

interface LineWordsProps {
  readonly start: MoveLine;
  readonly records: ConditionalLine;
}

/** A line in the user's notation: a move, an arrow, its answer. */
function LineWords({ start, records }: LineWordsProps): ReactElement {
  const notation = useSettings((settings) => settings.written);
  const end = lineWith(start, records);
  const words = end.moves.slice(start.moves.length).map((move, index) => {
    const before = end.positions[start.moves.length + index] ?? currentPosition(end);
    return writeMove(before, move, notation);
  });
  const pairs = Array.from({ length: Math.ceil(words.length / 2) }, (_, index) =>
    words.slice(2 * index, 2 * index + 2).join(' → '),
  );
  return <span className="conditional__words">{pairs.join('　')}</span>;
}

function recordsSince(line: MoveLine, ply: number): readonly string[] {
  return line.moves.slice(ply).map((move) => writeMoveRecord(move));
}

/** The game followed by these moves. */
function lineWith(start: MoveLine, records: ConditionalLine): MoveLine {
  let line = start;
  for (const record of records) line = extendByRecord(line, record) ?? line;
  return line;
}
