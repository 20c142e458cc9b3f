import type { ReactElement, ReactNode } from 'react';
import { MovesColumn } from '../board/game-ui/index.ts';
import './seat-card.css';

/** The card beside a board whose game has not begun. */
export function SeatCard({ children }: { readonly children: ReactNode }): ReactElement {
  return <MovesColumn className="seat-card">{children}</MovesColumn>;
}
