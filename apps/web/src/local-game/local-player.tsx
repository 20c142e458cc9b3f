import { currentPosition, opponentOf, type Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PlayerBar, playerName, takenFrom } from '../table/index.ts';
import type { LocalGame } from './local-game.ts';
import { RunningClock } from './running-clock.tsx';

interface LocalPlayerProps {
  readonly game: LocalGame;
  readonly side: Side;
}

/** One of the two players at this device. */
export function LocalPlayer({ game, side }: LocalPlayerProps): ReactElement {
  const text = useText();
  const { line, names } = game;
  const taken = takenFrom(opponentOf(side), line.positions[0], currentPosition(line));
  return (
    <PlayerBar side={side} name={playerName(names, side, text)} taken={taken}>
      <RunningClock key={line.moves.length} game={game} side={side} />
    </PlayerBar>
  );
}
