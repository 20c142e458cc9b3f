import type { ReactElement, ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';

interface InnerPageProps {
  readonly title: string;
  readonly className?: string;
  /** Actions at the end of the phone's bar. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page below the tabs: bar on phones, heading on desktops, content. */
export function InnerPage(props: InnerPageProps): ReactElement {
  const { title, className = 'narrow', actions, children } = props;
  return (
    <>
      <PageHeader title={title}>{actions}</PageHeader>
      <main id="content" className={`main ${className}`}>
        <h1 className="only-desk page-h">{title}</h1>
        {children}
      </main>
    </>
  );
}
