import type { ReactElement } from 'react';
import { useBoardSymbols } from '../ui/board-symbols.ts';
import { PieceMark } from '../ui/piece-mark.tsx';

/** A horse whose leg is blocked on its way to 404. */
export function NotFoundArt(): ReactElement {
  useBoardSymbols();
  return (
    <svg viewBox="0 0 336 336" className="nf-art" aria-hidden="true">
      <rect width="336" height="336" rx="10" fill="var(--xq-board)" />
      <path
        d="M42 0V336M0 42H336M126 0V336M0 126H336M210 0V336M0 210H336M294 0V336M0 294H336"
        stroke="var(--xq-line)"
        strokeWidth="1.8"
        fill="none"
      />
      <path
        d="M126 294V210L210 126"
        fill="none"
        stroke="var(--xq-check)"
        strokeWidth="5"
        strokeDasharray="1 12"
        strokeLinecap="round"
      />
      <circle
        cx="210"
        cy="126"
        r="34"
        fill="var(--xq-board)"
        stroke="var(--xq-check)"
        strokeWidth="4"
        strokeDasharray="9 8"
      />
      <text
        x="210"
        y="135"
        textAnchor="middle"
        fontWeight="700"
        fontSize="24"
        fill="var(--xq-check)"
      >
        404
      </text>
      <PieceMark letter="N" x={126} y={294} size={0.36} />
      <PieceMark letter="p" x={126} y={210} size={0.36} />
    </svg>
  );
}
