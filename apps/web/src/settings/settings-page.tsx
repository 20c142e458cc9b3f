import type { ReactElement, ReactNode } from 'react';
import { useText } from '../language/index.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { BoardPreview } from './board-preview.tsx';
import { useSettingsStore } from './use-settings.ts';

interface SettingsPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of settings beside a board that follows them at once. */
export function SettingsPage({ title, children }: SettingsPageProps): ReactElement {
  const text = useText();
  const store = useSettingsStore();
  const reset = (
    <button type="button" className="btn small ghost reset" onClick={store.reset}>
      {text('settings.reset')}
    </button>
  );
  return (
    <>
      <PageHeader title={title}>{reset}</PageHeader>
      <main id="content" className="main setp">
        <div className="setp-prev">
          <div className="setp-h only-desk">
            <h1 className="page-h">{title}</h1>
            {reset}
          </div>
          <BoardPreview />
        </div>
        <div className="setp-body">{children}</div>
      </main>
    </>
  );
}
