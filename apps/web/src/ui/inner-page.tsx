import * as z from 'zod/mini';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { ForeignLanguageSelect } from './language-select.tsx';
import { pathInLocale, useLocale, useText } from '../platform/language/index.ts';
import { useRouter } from '../platform/router/index.ts';

interface InnerPageProps {
  readonly title: string;
  readonly className?: string;
  /** Actions at the end of the bar on phones. */
  readonly actions?: ReactNode;
  /** Whether the content shows the title itself, so that the desktop heading is visually hidden. */
  readonly isTitleShown?: boolean;
  readonly children: ReactNode;
}

/** A page below the tabs: bar on phones, heading on desktops, content. */
export function InnerPage(props: InnerPageProps): ReactElement {
  const { title, className = 'page--narrow', actions, isTitleShown = false, children } = props;
  return (
    <>
      <PageHeader title={title}>{actions}</PageHeader>
      <main id="content" className={`page ${className}`}>
        <h1 className={`only-desktop ${isTitleShown ? 'visually-hidden' : 'page-heading'}`}>
          {title}
        </h1>
        {children}
      </main>
    </>
  );
}

interface PageHeaderProps {
  readonly title: string;
  /** Actions at the end of the bar. */
  readonly children?: ReactNode;
}

/** The bar of a tab's first page on phones, with a large title. Desktops show a heading inside the page instead. */
export function TabHeader({ title, children }: PageHeaderProps): ReactElement {
  return (
    <header className="top-bar top-bar--phone-only">
      <h1>{title}</h1>
      <ForeignLanguageSelect />
      {children}
    </header>
  );
}

/** The bar of an inner page on phones: back, title, actions. */
export function PageHeader({ title, children }: PageHeaderProps): ReactElement {
  const text = useText();
  const goBack = useGoBack();
  return (
    <header className="top-bar top-bar--inner top-bar--phone-only">
      <IconButton label={text('app.back')} onClick={goBack}>
        <Icon name="back" />
      </IconButton>
      <h1>{title}</h1>
      <ForeignLanguageSelect />
      {children}
    </header>
  );
}

const historyEntry = z.object({ idx: z.number() });

/** Goes to the previous page, or home when this page was opened directly. */
export function useGoBack(): () => void {
  const router = useRouter();
  const locale = useLocale();
  return useCallback(() => {
    const entry = historyEntry.safeParse(window.history.state);
    const hasEarlier = entry.success && entry.data.idx > 0;
    if (hasEarlier) router.go(-1);
    else void router.navigate(pathInLocale('/', locale));
  }, [router, locale]);
}
