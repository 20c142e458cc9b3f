import { type ComponentProps, createContext, type MouseEvent, use } from 'react';
import { pathInLocale, useLocale } from '../platform/language/index.ts';
import { isHere, type NavigateOptions, useRouter } from '../platform/router/index.ts';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** Address without language. */
  readonly to: string;
  /** Loads the whole page. */
  readonly reloadDocument?: boolean;
}

/** A link to a screen in the current language. Hover, touch or focus prefetches the code of that screen. */
export function AppLink({ to, replace, state, reloadDocument, children, ...rest }: AppLinkProps) {
  const href = pathInLocale(to, useLocale());
  const router = useRouter();
  const preload = use(PreloadContext);
  const fetchAhead = (): void => preload(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    rest.onClick?.(event);
    if (reloadDocument === true || !isPlainClick(event)) return;
    event.preventDefault();
    // A second click on a link does not make a second history entry.
    const isAgain = isHere(router.state().location, href);
    void router.navigate(href, { replace: replace ?? isAgain, state });
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={both(rest.onPointerEnter, fetchAhead)}
      onTouchStart={both(rest.onTouchStart, fetchAhead)}
      onFocus={both(rest.onFocus, fetchAhead)}
    >
      {children}
    </a>
  );
}

/** The browser itself handles clicks that open a tab, a window or a download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return !event.defaultPrevented && event.button === 0 && !hasModifier && target === '';
}

function both<Event>(own: ((event: Event) => void) | undefined, also: () => void) {
  return (event: Event): void => {
    own?.(event);
    also();
  };
}

/** Fetches the code of the screen at an address (without language). */
export type Preload = (path: string) => void;

export const PreloadContext = createContext<Preload>(() => undefined);
