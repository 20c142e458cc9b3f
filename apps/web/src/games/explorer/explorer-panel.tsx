import { type Exploration, EXPLORER_SOURCES, type ExplorerGame } from '@chuhe/protocol';
import {
  type Move,
  type MoveLine,
  type Position,
  readMoveText,
  writeMove,
  writePlacement,
} from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { tagOf, useLocale, useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Table } from '../../ui/table.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { useMasterNames } from '../masters/index.ts';
import { OpeningHeading, ResultBar, useLineOpening } from '../openings/index.ts';
import { type Exploring, type ExplorerSource, useExploration } from './use-exploration.ts';
import './explorer-panel.css';

export interface ExplorerPanelProps {
  /** The moves that led to the position. */
  readonly line: MoveLine;
  /** The ply on the board; the last one by default. */
  readonly ply?: number;
  /** Plays a move of the table; without it the moves are read-only. */
  readonly onPlay?: ((move: Move) => void) | undefined;
}

/** The moves played in the current position with their results, and some of the games. */
export function ExplorerPanel(props: ExplorerPanelProps): ReactElement {
  const { line, ply = line.moves.length, onPlay } = props;
  const text = useText();
  const session = useSession();
  const [source, setSource] = useState<ExplorerSource>('masters');
  const position = line.positions[ply] ?? line.positions[0];
  const opening = useLineOpening(line, ply);
  const exploring = useExploration(position, source);
  const sources = EXPLORER_SOURCES.filter((one) => one !== 'mine' || session.type === 'known');
  return (
    <div className="explorer">
      <OpeningHeading opening={opening} />
      <Segmented
        label={text('explorer.source')}
        value={source}
        choices={sources.map((value) => ({ value, text: text(`explorer.source.${value}`) }))}
        onChange={setSource}
      />
      <ExplorationResult
        exploring={exploring}
        source={source}
        position={position}
        onPlay={onPlay}
      />
    </div>
  );
}

interface ExplorationProps {
  readonly exploring: Exploring;
  readonly source: ExplorerSource;
  readonly position: Position;
  readonly onPlay: ((move: Move) => void) | undefined;
}

function ExplorationResult({ exploring, source, ...board }: ExplorationProps): ReactElement {
  const text = useText();
  switch (exploring.type) {
    case 'waiting':
      return <Waiting />;
    case 'locked':
      return <p className="hint">{exploring.message}</p>;
    case 'away':
      return <p className="hint">{text('explorer.away')}</p>;
    case 'packed':
      return (
        <>
          {exploring.found.moves.length === 0 ? null : (
            <FoundMoves found={exploring.found} {...board} />
          )}
          <p className="hint">{text('explorer.offline')}</p>
        </>
      );
    case 'found':
      return (
        <>
          <FoundMoves found={exploring.found} {...board} />
          {source === 'masters' && exploring.found.moves.length > 0 ? (
            <GamesLink position={board.position} />
          ) : null}
        </>
      );
    default:
      return exploring satisfies never;
  }
}

interface FoundMovesProps extends Omit<ExplorationProps, 'exploring' | 'source'> {
  readonly found: Exploration;
}

function FoundMoves({ found, position, onPlay }: FoundMovesProps): ReactElement {
  const text = useText();
  const rows = found.moves.flatMap((counts) => {
    const reading = readMoveText(position, counts.move, 'record');
    return reading.ok ? [{ ...counts, played: reading.move }] : [];
  });
  if (rows.length === 0) return <p className="hint">{text('explorer.none')}</p>;
  return (
    <>
      <MoveTable rows={rows} position={position} onPlay={onPlay} />
      <Games title={text('explorer.known')} games={found.known} />
      <Games title={text('explorer.newest')} games={found.newest} />
    </>
  );
}

/** A link to all games of the library with the current position. */
function GamesLink({ position }: { readonly position: Position }): ReactElement {
  const text = useText();
  const query = new URLSearchParams({ position: writePlacement(position) }).toString();
  return (
    <ButtonLink variant="outline" isBlock to={`/library?${query}`}>
      {text('explorer.seeGames')}
    </ButtonLink>
  );
}

interface Row {
  readonly move: string;
  readonly played: Move;
  readonly red: number;
  readonly drawn: number;
  readonly black: number;
}

interface MoveTableProps extends Omit<FoundMovesProps, 'found'> {
  readonly rows: readonly Row[];
}

function MoveTable({ rows, position, onPlay }: MoveTableProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const notation = useSettings((settings) => settings.written);
  const sum = (name: 'red' | 'drawn' | 'black'): number =>
    rows.reduce((total, row) => total + row[name], 0);
  const all = { red: sum('red'), drawn: sum('drawn'), black: sum('black') };
  return (
    <Table className="explorer__table">
      <thead>
        <tr>
          <th scope="col">{text('table.moves')}</th>
          <th scope="col">{text('explorer.games')}</th>
          <th scope="col">{text('explorer.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.move}>
            <th scope="row">
              <MoveName
                name={writeMove(position, row.played, notation)}
                onPlay={onPlay && (() => onPlay(row.played))}
              />
            </th>
            <td className="tabular">
              {(row.red + row.drawn + row.black).toLocaleString(tagOf(locale))}
            </td>
            <td>
              <ResultBar first={row.red} drawn={row.drawn} last={row.black} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('explorer.all')}</th>
          <td className="tabular">
            {(all.red + all.drawn + all.black).toLocaleString(tagOf(locale))}
          </td>
          <td>
            <ResultBar first={all.red} drawn={all.drawn} last={all.black} />
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}

interface MoveNameProps {
  readonly name: string;
  readonly onPlay: (() => void) | undefined;
}

function MoveName({ name, onPlay }: MoveNameProps): ReactElement {
  if (onPlay === undefined) return <span className="explorer__move">{name}</span>;
  return (
    <button type="button" className="explorer__move" onClick={onPlay}>
      {name}
    </button>
  );
}

interface GamesProps {
  readonly title: string;
  readonly games: readonly ExplorerGame[];
}

function Games({ title, games }: GamesProps): ReactElement | null {
  const text = useText();
  const { person } = useMasterNames();
  if (games.length === 0) return null;
  return (
    <section>
      <h3 className="explorer__heading">{title}</h3>
      <ul>
        {games.map((game) => {
          const { red, black, roman } = game;
          // Only masters have romanised names; the site's players choose their own.
          const names =
            roman === undefined
              ? { red, black }
              : {
                  red: person({ name: red, roman: roman.red }),
                  black: person({ name: black, roman: roman.black }),
                };
          return (
            <li key={game.path}>
              <AppLink className="explorer__game" to={game.path}>
                <span className="explorer__names">
                  <b>{text('explorer.pair', names)}</b>
                  <small>{game.year ?? ''}</small>
                </span>
                <b>
                  {text(
                    game.winner === null ? 'library.result.draw' : `library.result.${game.winner}`,
                  )}
                </b>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
