import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { RoomPage } from './room-page.tsx';

/** A private room, entered by link and password. */
export function PersonalScreen(): ReactElement {
  const text = useText();
  return <RoomPage title={text('title.gamePersonal')} isWatch={false} />;
}
