import type { ResidueBoard } from '@chuhe/protocol';
import { readPositionCode } from '@chuhe/rules';
import { useMemo, type ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { SideDisc } from '../table/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { BoardPicture } from '../ui/board-picture.tsx';
import { Icon } from '../ui/icon.tsx';

const MINI = { detail: 'mini' } as const;

/** One published position in the list. */
export function PositionRow({ board }: { readonly board: ResidueBoard }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const reading = useMemo(() => readPositionCode(board.penCode), [board.penCode]);
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (
    <li>
      <AppLink className="row" to={`/residueBoard/${board.id}`}>
        {reading.ok ? (
          <BoardPicture className="thumb" setup={reading.setup} options={MINI} />
        ) : null}
        <span className="body">
          <span className="t">
            <span>{board.title}</span>
          </span>
          <span className="s">
            <SideDisc side={board.playSide} />
            {text(`editor.turn.${board.playSide}`)}
            <i className="sep" />
            {board.author.userName}
          </span>
          <span className="s">{when.format(new Date(board.createdAt))}</span>
        </span>
        <span className="end">
          <Icon name="right" size="s" />
        </span>
      </AppLink>
    </li>
  );
}
