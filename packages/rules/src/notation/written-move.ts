import type { Kind } from '../board/man.ts';
import type { Action, Place, RelativeMove, Which } from './relative-move.ts';

/** What one sign of a written move stands for. */
export type Mark =
  | { readonly type: 'kind'; readonly kind: Kind }
  | { readonly type: 'place'; readonly place: Place }
  | { readonly type: 'digit'; readonly digit: number };

/** No move is written with more signs than this, spaces included. */
const LONGEST_TEXT = 32;
const ALREADY_PLAIN = /^[\u0021-\u007E\u4E00-\u9FFF]*$/;

/** [R7.8] full-width and compatibility signs in their plain form, without white space. */
export function plainText(text: string): string {
  if (text.length > LONGEST_TEXT) return '';
  if (ALREADY_PLAIN.test(text)) return text;
  return text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');
}

/** The man that the first two signs name, in either order. */
export function manNamed(
  first: Mark | undefined,
  second: Mark | undefined,
): Pick<RelativeMove, 'kind' | 'which'> | undefined {
  if (first?.type === 'kind') {
    const which = whichAfter(second);
    return which === undefined ? undefined : { kind: first.kind, which };
  }
  if (second?.type !== 'kind' || first === undefined) return undefined;
  return { kind: second.kind, which: whichBefore(first) };
}

export function wayNamed(
  action: Action | undefined,
  number: Mark | undefined,
): Pick<RelativeMove, 'action' | 'number'> | undefined {
  if (action === undefined || number?.type !== 'digit') return undefined;
  return { action, number: number.digit };
}

function whichAfter(mark: Mark | undefined): Which | undefined {
  if (mark?.type === 'digit') return { type: 'file', file: mark.digit };
  if (mark?.type === 'place') return { type: 'place', place: mark.place, file: undefined };
  return undefined;
}

function whichBefore(mark: Exclude<Mark, { readonly type: 'kind' }>): Which {
  return mark.type === 'digit'
    ? { type: 'number', number: mark.digit, file: undefined }
    : { type: 'place', place: mark.place, file: undefined };
}
