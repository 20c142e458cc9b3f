import type { FileReading } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { GameLabel, importRecord } from '../device-records/index.ts';
import './choose-game.css';
import '../../ui/list.css';

/** A readable game of a file. */
export type ReadGame = Extract<FileReading, { readonly ok: true }>;

export function isRead(reading: FileReading): reading is ReadGame {
  return reading.ok;
}

interface ChooseGameProps {
  /** All games found, including unreadable ones. */
  readonly games: readonly FileReading[];
  readonly onChoose: (game: ReadGame) => void;
  readonly onClose: () => void;
}

/** Each row replays its game; a collection has its own page with a search. */
const MAX_LISTED = 200;

/** The games of a text or a file; the reader chooses one for the board. */
export function ChooseGame({ games, onChoose, onClose }: ChooseGameProps): ReactElement {
  const text = useText();
  const shown = games.slice(0, MAX_LISTED);
  return (
    <Sheet title={text('analysis.gamesFound', { count: games.length })} isOpen onClose={onClose}>
      <p className="hint">{text('analysis.chooseGame')}</p>
      <ol className="list choose-game">
        {shown.map((reading, index) => (
          // oxlint-disable-next-line no-array-index-key -- the games of a file have no other id
          <li key={index}>
            <button
              type="button"
              className="list-row choose-game__game"
              disabled={!reading.ok}
              onClick={() => isRead(reading) && onChoose(reading)}
            >
              <Label reading={reading} number={index + 1} />
            </button>
          </li>
        ))}
      </ol>
      {games.length > shown.length ? (
        <p className="hint">{text('analysis.gamesListed', { count: shown.length })}</p>
      ) : null}
    </Sheet>
  );
}

interface LabelProps {
  readonly reading: FileReading;
  readonly number: number;
}

/** The board takes a game with all its variations, so nothing is left out. */
function Label({ reading, number }: LabelProps): ReactElement {
  const game = useMemo(() => importRecord(reading, '', 0), [reading]);
  const whole = game.ok ? ({ ok: true, record: game.record } as const) : game;
  return <GameLabel game={whole} number={number} />;
}
