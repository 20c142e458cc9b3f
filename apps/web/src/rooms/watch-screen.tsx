import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { RoomPage } from './room-page.tsx';

/** Looks on at a game. */
export function WatchScreen(): ReactElement {
  const text = useText();
  return <RoomPage title={text('title.gameWatch')} isWatch={true} />;
}
