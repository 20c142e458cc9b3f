import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { RoomPage } from './room-page.tsx';

/** A game against another person. */
export function RoomScreen(): ReactElement {
  const text = useText();
  return <RoomPage title={text('title.gameRoom')} isWatch={false} />;
}
