import { isHan, type LibraryGame } from '@chuhe/protocol';
import { readPositionCode, type Side } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { SideDisc } from '../../board/game-ui/index.ts';
import { BoardPicture } from '../../board/picture/board-picture.tsx';
import { type Locale, useLocale, useText } from '../../platform/language/index.ts';
import { calendarText } from '../../ui/dates.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useMasterNames } from '../masters/index.ts';
import { OpeningLabel } from '../openings/index.ts';
import { libraryGamePath } from './library-paths.ts';
import './library-game-row.css';

const MINI = { detail: 'mini' } as const;

/** One master game in a list: final position, players, opening, date and result. */
export function LibraryGameRow({ game }: { readonly game: LibraryGame }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const reading = useMemo(() => readPositionCode(game.endCode), [game.endCode]);
  const rounds = text('table.rounds', { count: Math.ceil(game.plies / 2) });
  return (
    <li className="library-row__item">
      <AppLink className="library-row" to={libraryGamePath(game.id)}>
        {reading.ok ? (
          <BoardPicture
            className="board-thumbnail library-row__board"
            setup={reading.setup}
            options={MINI}
          />
        ) : null}
        <span className="library-row__body">
          <MasterLine side="RED" master={game.red} />
          <MasterLine side="BLACK" master={game.black} />
          <span className="library-row__detail">
            <OpeningLabel tag={game.openingTag ?? game.opening} />
          </span>
          <span className="library-row__detail tabular">
            {dateText(game.date, locale) || text('library.undated')}
            <i className="separator-dot" />
            {rounds}
          </span>
        </span>
        <b className="library-row__result">{text(resultId(game.winner))}</b>
      </AppLink>
    </li>
  );
}

function MasterLine(props: {
  readonly side: Side;
  readonly master: LibraryGame['red'];
}): ReactElement {
  const names = useMasterNames();
  return (
    <span className="library-row__player">
      <SideDisc side={props.side} />
      <span className="library-row__name">{names.person(props.master)}</span>
    </span>
  );
}

/** The message of a result. */
function resultId(winner: LibraryGame['winner']) {
  if (winner === null) return 'library.result.draw';
  return winner === 'RED' ? 'library.result.RED' : 'library.result.BLACK';
}

/** The known part of a date. */
function dateText(date: string, locale: Locale): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  if (isHan(locale)) return [year, month, day].filter(Boolean).map(Number).join('.');
  return calendarText(`${year}-${month}`, day, locale);
}
