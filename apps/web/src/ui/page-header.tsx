import type { ReactElement, ReactNode } from 'react';
import { useGoBack } from './use-go-back.ts';
import { Icon } from './icon.tsx';
import { useText } from '../language/index.ts';

interface PageHeaderProps {
  readonly title: string;
  /** Actions at the end of the bar. */
  readonly children?: ReactNode;
}

/** The bar of a tab's first page on phones: a large title. Desktops show the page's own heading instead. */
export function TabHeader({ title, children }: PageHeaderProps): ReactElement {
  return (
    <header className="top hide-d">
      <h1>{title}</h1>
      {children}
    </header>
  );
}

/** The bar of an inner page on phones: back, title, actions. */
export function PageHeader({ title, children }: PageHeaderProps): ReactElement {
  const text = useText();
  const goBack = useGoBack();
  return (
    <header className="top sub hide-d">
      <button type="button" className="iconbtn" aria-label={text('app.back')} onClick={goBack}>
        <Icon name="back" />
      </button>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
