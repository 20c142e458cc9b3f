import type { ReactElement } from 'react';
import { useSettings } from '../settings/index.ts';

interface PieceMarkProps {
  /** The man's letter in position codes: upper case red, lower case black. */
  readonly letter: string;
  readonly x: number;
  readonly y: number;
  /** Part of the symbol's own size of 100 each way. */
  readonly size: number;
}

/** A man inside a drawing of ours; the page holds the symbols. */
export function PieceMark({ letter, x, y, size }: PieceMarkProps): ReactElement {
  const { pieces } = useSettings();
  const isRed = letter === letter.toUpperCase();
  const glyph = pieces === 'characters' ? `#xq-${letter}` : `#xq-i${letter.toUpperCase()}`;
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size})`}
      color={isRed ? 'var(--xq-red)' : 'var(--xq-black)'}
    >
      <use href="#xq-disc" />
      <use href={isRed ? '#xq-ring-r' : '#xq-ring-b'} />
      <use href={glyph} />
    </g>
  );
}
