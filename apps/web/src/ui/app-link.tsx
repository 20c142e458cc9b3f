import { type ComponentProps, createContext, type ReactElement, use } from 'react';
import { Link } from 'react-router';
import { pathInLocale, useLocale } from '../platform/language/index.ts';

type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** Address without language. */
  readonly to: string;
};

/** A link to a screen in the current language. Hover, touch or focus prefetches the code of that screen. */
export function AppLink({ to, ...rest }: AppLinkProps): ReactElement {
  const locale = useLocale();
  const preload = use(PreloadContext);
  const fetchAhead = (): void => preload(to);
  return (
    <Link
      {...rest}
      to={pathInLocale(to, locale)}
      onPointerEnter={fetchAhead}
      onTouchStart={fetchAhead}
      onFocus={fetchAhead}
    />
  );
}

/** Fetches the code of the screen at an address (without language). */
export type Preload = (path: string) => void;

export const PreloadContext = createContext<Preload>(() => undefined);
