import type { ResidueBoard } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { SideDisc } from '../table/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { pathWithCode } from './position-paths.ts';

interface PositionCardProps {
  readonly board: ResidueBoard;
  readonly onShare: () => void;
  readonly onReport: () => void;
}

const WAYS = [
  { name: 'computer', path: '/game/single', icon: 'chip', look: 'seal-btn' },
  { name: 'local', path: '/game/local', icon: 'versus', look: 'line' },
  { name: 'invite', path: '/game/invite', icon: 'useradd', look: 'line' },
] as const;

/** What a published position is called, who made it, and three ways to play it. */
export function PositionCard({ board, onShare, onReport }: PositionCardProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return (
    <section className="room-moves pos-card">
      <h2>{board.title}</h2>
      <p className="hint turn-line">
        <SideDisc side={board.playSide} />
        {text(`editor.turn.${board.playSide}`)}
      </p>
      <p className="hint">
        {text('position.by', {
          author: board.author.userName,
          date: when.format(new Date(board.createdAt)),
        })}
      </p>
      {board.note === '' ? null : <p className="note">{board.note}</p>}
      <div className="ways">
        {WAYS.map(({ name, path, icon, look }) => (
          <AppLink
            key={name}
            className={`btn block ${look}`}
            to={pathWithCode(path, board.penCode)}
          >
            <Icon name={icon} />
            {text(`position.${name}`)}
          </AppLink>
        ))}
        <AppLink className="btn block ghost" to={pathWithCode('/residueBoard/add', board.penCode)}>
          <Icon name="pencil" />
          {text('position.edit')}
        </AppLink>
        <button type="button" className="btn block ghost only-desk" onClick={onShare}>
          <Icon name="share" />
          {text('share.open')}
        </button>
        <button type="button" className="btn block ghost" onClick={onReport}>
          <Icon name="flag" />
          {text('position.report')}
        </button>
      </div>
    </section>
  );
}
