import type { ReactElement, ReactNode } from 'react';
import { useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
import { useGoBack } from '../ui/use-go-back.ts';

interface RoomHeaderProps {
  readonly title: string;
  readonly hint: string;
  /** Buttons at the end of the bar. */
  readonly children?: ReactNode;
}

/** The bar above a board on phones; desktops have `RoomTitle` instead. */
export function RoomHeader({ title, hint, children }: RoomHeaderProps): ReactElement {
  const text = useText();
  const goBack = useGoBack();
  return (
    <header className="top sub hide-d room-top">
      <button type="button" className="iconbtn" aria-label={text('app.back')} onClick={goBack}>
        <Icon name="back" />
      </button>
      <h1>
        {title}
        <small>{hint}</small>
      </h1>
      {children}
    </header>
  );
}
