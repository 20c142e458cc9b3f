import { type ComponentProps, createElement, type ReactElement } from 'react';
import { AppLink } from './app-link.tsx';

type CardElement =
  | 'section'
  | 'div'
  | 'article'
  | 'aside'
  | 'figure'
  | 'ul'
  | 'ol'
  | 'li'
  | 'form'
  | 'fieldset'
  | 'output'
  | 'button';

interface CardLook {
  /** Whether the card has padding. */
  readonly isPadded?: boolean | undefined;
  /** Classes of the parent component, for layout only. */
  readonly className?: string | undefined;
}

/** A surface with round corners that groups related content; a `section` unless `as` names another element. */
export function Card<Name extends CardElement = 'section'>({
  as,
  ...props
}: { readonly as?: Name } & CardLook & ComponentProps<Name>): ReactElement {
  const name: string = as ?? 'section';
  return createElement(name, drawn(props));
}

/** A card that is a link as a whole. */
export function CardLink(props: CardLook & ComponentProps<typeof AppLink>): ReactElement {
  return <AppLink {...drawn(props)} />;
}

/** Replaces the props of the look by its classes. */
function drawn<Props extends CardLook>({ isPadded = false, className, ...rest }: Props) {
  const classes = ['card', isPadded ? 'card--padded' : undefined, className];
  return { ...rest, className: classes.filter((name) => name !== undefined).join(' ') };
}
