import { startPosition } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { BoardPicture } from './board-picture.tsx';

const START = startPosition();

/** The opening position as a picture. */
export function StartBoard({ className }: { readonly className?: string }): ReactElement {
  return <BoardPicture setup={START} {...(className === undefined ? {} : { className })} />;
}
