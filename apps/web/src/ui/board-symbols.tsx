import {
  boardDefs,
  glyphDefs,
  loadPieceSet,
  pieceDefs,
  type PieceSet,
  symbolOf,
} from '@chuhe/board';
import { type ReactElement, useInsertionEffect } from 'react';
import { useSettings } from '../platform/settings/index.ts';
import './board-symbols.css';

/** Adds the symbols that board drawings refer to, once per page, with the set of pieces that the player chose. */
export function useBoardSymbols(): void {
  const pieces = useSettings((settings) => settings.pieces);
  useInsertionEffect(() => {
    if (!isOnPage('board')) addDefs('board', boardDefs());
  }, []);
  usePieceSet(pieces);
}

/** Adds a set of pieces: its discs at once, its glyphs as soon as they are loaded. */
export function usePieceSet(set: PieceSet): void {
  useInsertionEffect(() => {
    if (set === 'characters' || isOnPage(set)) return;
    const pieces = addDefs(set, pieceDefs(set));
    loadPieceSet(set)
      .then((loaded) => addDefs(`${set}-glyphs`, glyphDefs(loaded)))
      // Offline a set may be out of reach; the next board asks for it again.
      .catch(() => pieces.remove());
  }, [set]);
}

function isOnPage(name: string): boolean {
  return document.querySelector(`#${name}-symbols`) !== null;
}

function addDefs(name: string, defs: string): HTMLElement {
  const holder = document.createElement('div');
  holder.id = `${name}-symbols`;
  holder.className = 'board-symbols';
  holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"><defs>${defs}</defs></svg>`;
  document.body.append(holder);
  return holder;
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
  const pieces = useSettings((settings) => settings.pieces);
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
