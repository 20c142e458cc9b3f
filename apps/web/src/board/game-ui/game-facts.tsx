import type { ReactElement, ReactNode } from 'react';
import './game-facts.css';

interface GameFactsProps {
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Links to further pages. */
  readonly children?: ReactNode;
}

/** The facts of the game, as a tab. */
export function GameFacts({ facts, children }: GameFactsProps): ReactElement {
  return (
    <div className="game-facts">
      <dl className="game-facts__list">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
