import { lazy, type ReactElement, Suspense } from 'react';
import { loadDeferredMessages, useText } from '../../platform/language/index.ts';
import { ButtonFace } from '../../ui/button.tsx';
import './quick-match.css';

const QuickMatch = lazy(async () => {
  const [{ QuickMatch: Loaded }] = await Promise.all([
    import('./quick-match.tsx'),
    loadDeferredMessages(),
  ]);
  return { default: Loaded };
});

interface LazyQuickMatchProps {
  /** Whether another action of the page is the primary one. */
  readonly isQuiet?: boolean;
}

/** Quick match; its code is loaded after the first screen. */
export function LazyQuickMatch({ isQuiet = false }: LazyQuickMatchProps): ReactElement {
  return (
    <Suspense fallback={<Coming />}>
      <QuickMatch isQuiet={isQuiet} />
    </Suspense>
  );
}

function Coming(): ReactElement {
  const text = useText();
  return (
    <div className="quick-match">
      <div className="quick-match__head">
        <h2>{text('home.online')}</h2>
      </div>
      <ButtonFace variant="accent" size="big" isBlock>
        {text('match.start')}
      </ButtonFace>
      <span className="quick-match__terms" />
    </div>
  );
}
