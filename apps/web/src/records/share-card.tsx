import { currentPosition, type Line, type PerSide, SIDES } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { SideDisc } from '../table/index.ts';
import { BoardPicture } from '../ui/board-picture.tsx';
import { Mark } from '../ui/mark.tsx';

interface ShareCardProps {
  readonly line: Line;
  readonly ply: number;
  readonly title: string;
  readonly hint: string;
  readonly names: PerSide<string>;
}

/** What the other person will see first. */
export function ShareCard({ line, ply, title, hint, names }: ShareCardProps): ReactElement {
  const text = useText();
  return (
    <div className="share-prev share-card">
      <div>
        <span className="brand">
          <Mark />
          <span className="word">{text('app.name')}</span>
        </span>
        <b className="serif">{title}</b>
        <small>{hint}</small>
        {SIDES.map((side) => (
          <span key={side} className="share-name">
            <SideDisc side={side} />
            {names[side]}
          </span>
        ))}
      </div>
      <BoardPicture
        setup={line.positions[ply] ?? currentPosition(line)}
        label={text('share.picture')}
        options={{ lastMove: line.moves[ply - 1] }}
      />
    </div>
  );
}
