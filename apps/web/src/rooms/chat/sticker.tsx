import { pieceId } from '@chuhe/board';
import { manOfLetter } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../../language/index.ts';
import { useSettings } from '../../settings/index.ts';
import { STICKERS } from './chat-numbers.ts';
import drawings from './stickers.json';

interface StickerProps {
  /** From 1. */
  readonly number: number;
  readonly size: number;
}

/** A piece with a temper; its word is heard. */
export function Sticker({ number, size }: StickerProps): ReactElement | null {
  const text = useText();
  const { pieces } = useSettings();
  const drawing = drawings[number - 1];
  const word = STICKERS[number - 1];
  const man = drawing && manOfLetter(drawing.man);
  if (drawing === undefined || word === undefined || man === undefined) return null;
  const side = man.side === 'RED' ? 'xq-r' : 'xq-b';
  return (
    <>
      <svg viewBox="-190 -190 380 340" width={size} height={(size * 340) / 380} aria-hidden="true">
        <path className="stk-line" d={drawing.path} />
        <g className={side} transform={`translate(0 -24) rotate(${drawing.turn})`}>
          <use href={`#${pieceId(man, pieces)}`} />
        </g>
      </svg>
      <span className="vh">{text(word)}</span>
    </>
  );
}
