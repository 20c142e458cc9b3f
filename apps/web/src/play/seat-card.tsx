import type { ReactElement, ReactNode } from 'react';
import { TablePanel } from '../board/game-ui/index.ts';
import './seat-card.css';

/** The card beside a board whose game has not started. */
export function SeatCard({ children }: { readonly children: ReactNode }): ReactElement {
  return <TablePanel className="seat-card">{children}</TablePanel>;
}
