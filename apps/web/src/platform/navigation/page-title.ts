import { useEffect } from 'react';
import { useText } from '../language/index.ts';

/** Sets the window title to the page's subject; the route's own title stays until it is known. */
export function usePageTitle(title: string | undefined): void {
  const appName = useText()('app.name');
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${appName}`;
  }, [title, appName]);
}
