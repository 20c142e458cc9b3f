import { boardDefs, symbolOf } from '@chuhe/board';
import { type ReactElement, useInsertionEffect } from 'react';
import { useSettings } from '../platform/settings/index.ts';
import './board-symbols.css';

const ID = 'board-symbols';

/** Adds the glyphs that board drawings refer to, once per page. */
export function useBoardSymbols(): void {
  useInsertionEffect(() => {
    if (document.querySelector(`#${ID}`) !== null) return;
    const holder = document.createElement('div');
    holder.id = ID;
    holder.className = 'board-symbols';
    holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"><defs>${boardDefs()}</defs></svg>`;
    document.body.append(holder);
  }, []);
}

interface PieceMarkProps {
  /** The piece's letter in position codes: upper case red, lower case black. */
  readonly letter: string;
  readonly x: number;
  readonly y: number;
  /** Scale: a symbol is 100 wide and high. */
  readonly size: number;
}

/** A piece inside an SVG drawing. Needs useBoardSymbols() in the component that draws it. */
export function PieceMark({ letter, x, y, size }: PieceMarkProps): ReactElement {
  const { pieces } = useSettings();
  const isRed = letter === letter.toUpperCase();
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size})`}
      color={isRed ? 'var(--xq-red)' : 'var(--xq-black)'}
    >
      <use href="#xq-disc" />
      <use href={isRed ? '#xq-ring-r' : '#xq-ring-b'} />
      <use href={`#${symbolOf({ letter }, pieces)}`} />
    </g>
  );
}
