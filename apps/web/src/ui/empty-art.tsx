import type { ReactElement } from 'react';
import { useBoardSymbols, PieceMark } from './board-symbols.tsx';

export type EmptyArtKind = 'general' | 'chariot' | 'horse' | 'soldiers';

/** A corner of the board, for pages with nothing to show yet. */
export function EmptyArt({ kind }: { readonly kind: EmptyArtKind }): ReactElement {
  useBoardSymbols();
  return (
    <svg viewBox="0 0 176 118" aria-hidden="true">
      <rect width="176" height="118" rx="8" fill="var(--xq-board)" />
      <path
        d="M29 0V118M87 0V118M145 0V118M0 29H176M0 87H176"
        stroke="var(--xq-line)"
        strokeWidth="1.2"
        fill="none"
      />
      {FIGURES[kind]}
    </svg>
  );
}

const FIGURES: Readonly<Record<EmptyArtKind, ReactElement>> = {
  general: <PieceMark size={0.25} letter="K" x={87} y={87} />,
  chariot: (
    <>
      <PieceMark size={0.25} letter="R" x={29} y={87} />
      <circle
        cx="145"
        cy="29"
        r="22"
        fill="none"
        stroke="var(--xq-last)"
        strokeWidth="2.5"
        strokeDasharray="6 6"
      />
    </>
  ),
  horse: (
    <>
      <path
        d="M29 87H87L145 29"
        fill="none"
        stroke="var(--xq-hint)"
        strokeWidth="2.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <circle cx="145" cy="29" r="7" fill="var(--xq-hint)" />
      <PieceMark size={0.25} letter="N" x={29} y={87} />
    </>
  ),
  soldiers: (
    <>
      <PieceMark size={0.25} letter="P" x={29} y={87} />
      <PieceMark size={0.25} letter="p" x={145} y={29} />
    </>
  ),
};
