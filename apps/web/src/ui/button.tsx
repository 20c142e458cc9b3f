import type { ComponentProps, ReactElement } from 'react';
import { AppLink } from './app-link.tsx';

/** How a button looks; the same for a button, a link, and a label inside a row that is itself the link. */
export interface ButtonLook {
  /** The plain grey button if missing. */
  readonly variant?: 'primary' | 'accent' | 'outline' | 'tint' | 'ghost' | 'danger' | undefined;
  readonly size?: 'small' | 'big' | undefined;
  /** Whether the button fills its row. */
  readonly isBlock?: boolean | undefined;
  /** Classes of the parent component, for layout only. */
  readonly className?: string | undefined;
}

/** A button with a label. It submits a form only if its type says so. */
export function Button(props: ButtonLook & ComponentProps<'button'>): ReactElement {
  return <button type="button" {...drawn(props)} />;
}

/** A link to a screen that looks like a button. */
export function ButtonLink(props: ButtonLook & ComponentProps<typeof AppLink>): ReactElement {
  return <AppLink {...drawn(props)} />;
}

/** A label that looks like a button, inside a row that is itself the link. */
export function ButtonFace(props: ButtonLook & ComponentProps<'span'>): ReactElement {
  return <span {...drawn(props)} />;
}

/** Replaces the props of the look by its classes. */
function drawn<Props extends ButtonLook>(props: Props) {
  const { variant, size, isBlock, className, ...rest } = props;
  const modifiers = [variant, size, isBlock === true ? 'block' : undefined]
    .map((name) => (name === undefined ? '' : ` button--${name}`))
    .join('');
  return { ...rest, className: withClass(`button${modifiers}`, className) };
}

interface IconLook {
  /** The name for screen readers; the icon is the only visible content. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A button with an icon only. */
export function IconButton(
  props: IconLook & Omit<ComponentProps<'button'>, 'aria-label'>,
): ReactElement {
  return <button type="button" {...named(props)} />;
}

/** A link to a screen with an icon only. */
export function IconLink(
  props: IconLook & Omit<ComponentProps<typeof AppLink>, 'aria-label'>,
): ReactElement {
  return <AppLink {...named(props)} />;
}

function named<Props extends IconLook>({ label, className, ...rest }: Props) {
  return { ...rest, className: withClass('icon-button', className), 'aria-label': label };
}

function withClass(own: string, more: string | undefined): string {
  return more === undefined ? own : `${own} ${more}`;
}
