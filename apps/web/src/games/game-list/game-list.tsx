import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useIsDesktop } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { type PagedList, PagedListView } from '../../ui/paged-list.tsx';
import { GameRow } from './game-row.tsx';
import type { ListedGame } from './listed-game.ts';
import './game-list.css';

interface Identified {
  readonly id: string;
}

/** The board of a game: the game, its row, and a function that selects the next or the previous one. */
export type RenderPreview<Game> = (
  game: Game,
  listed: ListedGame,
  onChoose: (step: 1 | -1) => void,
) => ReactElement;

interface GameListProps<Game extends Identified> {
  readonly list: PagedList<Game>;
  /** The row of a game. */
  readonly listed: (game: Game) => ListedGame;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  readonly groupOf?: (game: Game) => string;
  /** Above the rows: filters and the like. */
  readonly tools?: ReactNode;
  /** Whether its games have neither clocks nor ratings. */
  readonly isTimeless?: boolean;
  /** Beside the list of a wide page. */
  readonly renderPreview?: RenderPreview<Game>;
}

/** Games under each other; with room a table, and the selected game on a board at its right. */
export function GameList<Game extends Identified>(props: GameListProps<Game>): ReactElement {
  const { list, listed, empty, groupOf, tools, isTimeless = false, renderPreview } = props;
  const isDesktop = useIsDesktop();
  const rows = useRef<HTMLDivElement>(null);
  const [chosenId, choose] = useState<string>();
  const chosen = list.items.find(({ id }) => id === chosenId) ?? list.items[0];
  const isShown = isDesktop && renderPreview !== undefined;
  const focusRow = (step: 1 | -1): void => {
    const index = list.items.findIndex((game) => game === chosen) + step;
    rows.current?.querySelectorAll<HTMLElement>('.game-row')[index]?.focus();
  };
  return (
    <div className={classesOf(isShown, isTimeless)}>
      <div className="game-list__rows" ref={rows}>
        {tools}
        {list.items.length === 0 ? null : <Heads />}
        <PagedListView
          list={list}
          empty={empty}
          {...(groupOf !== undefined && { groupOf })}
          renderItem={(game) => (
            <GameRow
              key={game.id}
              game={listed(game)}
              choice={
                isShown ? { isChosen: game === chosen, onChoose: () => choose(game.id) } : undefined
              }
            />
          )}
        />
      </div>
      {isShown && chosen !== undefined ? (
        <Beside game={chosen} listed={listed} onChoose={focusRow} render={renderPreview} />
      ) : null}
    </div>
  );
}

interface BesideProps<Game> {
  readonly game: Game;
  readonly listed: (game: Game) => ListedGame;
  readonly onChoose: (step: 1 | -1) => void;
  readonly render: RenderPreview<Game>;
}

function Beside<Game>({ game, listed, onChoose, render }: BesideProps<Game>): ReactElement {
  return render(game, listed(game), onChoose);
}

function classesOf(isBeside: boolean, isTimeless: boolean): string {
  return `game-list${isBeside ? ' game-list--beside' : ''}${isTimeless ? ' game-list--timeless' : ''}`;
}

const HEADS = ['result', 'names', 'opening', 'notes', 'clock', 'rounds', 'change', 'when'] as const;

/** The names of the columns. Every row names its own parts to a screen reader. */
function Heads(): ReactElement {
  const text = useText();
  return (
    <div className="game-heads" aria-hidden="true">
      {HEADS.map((head) => (
        <span key={head} className={`game-row__${head}`}>
          {text(`games.head.${head}`)}
        </span>
      ))}
    </div>
  );
}
