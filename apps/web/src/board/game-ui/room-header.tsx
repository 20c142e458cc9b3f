import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../platform/language/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useGoBack } from '../../ui/inner-page.tsx';
import { ForeignLanguageSelect } from '../../ui/language-select.tsx';

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
    <header className="top-bar top-bar--inner top-bar--phone-only game-table__bar">
      <IconButton label={text('app.back')} onClick={goBack}>
        <Icon name="back" />
      </IconButton>
      <h1>
        {title}
        <small>{hint}</small>
      </h1>
      <ForeignLanguageSelect />
      {children}
    </header>
  );
}
