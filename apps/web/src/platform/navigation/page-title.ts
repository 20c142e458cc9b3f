import { useEffect } from 'react';
import { useText } from '../language/index.ts';

/** Names the window after what the page shows; the route's own title stands until that is known. */
export function usePageTitle(title: string | undefined): void {
  const appName = useText()('app.name');
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${appName}`;
  }, [title, appName]);
}
