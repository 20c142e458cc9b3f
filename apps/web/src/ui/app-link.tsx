import type { ComponentProps, ReactElement } from 'react';
import { Link } from 'react-router';
import { pathInLocale, useLocale } from '../language/index.ts';
import { usePreload } from './preload-context.ts';

type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** Address without language. */
  readonly to: string;
};

/** A link to a screen in the language on screen; its code is fetched as soon as the person reaches for it. */
export function AppLink({ to, ...rest }: AppLinkProps): ReactElement {
  const locale = useLocale();
  const preload = usePreload();
  const reach = (): void => preload(to);
  return (
    <Link
      {...rest}
      to={pathInLocale(to, locale)}
      onPointerEnter={reach}
      onTouchStart={reach}
      onFocus={reach}
    />
  );
}
