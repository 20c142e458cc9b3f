import { pieceId } from '@chuhe/board';
import { pieceOfLetter } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { STICKERS } from './chat-text.ts';
import drawings from './stickers.json';
import './sticker.css';

interface StickerProps {
  /** Starts at 1. */
  readonly number: number;
  readonly size: number;
}

/** A drawn piece; screen readers get its text. */
export function Sticker({ number, size }: StickerProps): ReactElement | null {
  const text = useText();
  const pieces = useSettings((settings) => settings.pieces);
  const drawing = drawings[number - 1];
  const word = STICKERS[number - 1];
  const piece = drawing && pieceOfLetter(drawing.man);
  if (drawing === undefined || word === undefined || piece === undefined) return null;
  const side = piece.side === 'RED' ? 'piece--red' : 'piece--black';
  return (
    <>
      <svg viewBox="-190 -190 380 340" width={size} height={(size * 340) / 380} aria-hidden="true">
        <path className="sticker__line" d={drawing.path} />
        <g className={side} transform={`translate(0 -24) rotate(${drawing.turn})`}>
          <use href={`#${pieceId(piece, pieces)}`} />
        </g>
      </svg>
      <span className="visually-hidden">{text(word)}</span>
    </>
  );
}
