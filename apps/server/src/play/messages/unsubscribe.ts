import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The key of the link that ends mail. It names the account and the address to which the mail went, and is signed with a
 * key of its own: it is good for nothing else, cannot be made by others, and ends with the address.
 */
export function unsubscribeToken(accountId: string, email: string, secret: string): string {
  const subject = `${accountId}.${addressMark(email, secret)}`;
  return `${subject}.${sign(subject, secret)}`;
}

/** What a key that we made names; undefined for any other text. */
export function readUnsubscribeToken(
  token: string,
  secret: string,
): { readonly accountId: string; readonly isFor: (email: string) => boolean } | undefined {
  const [, accountId, mark, signature] =
    /^(\d{1,19})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (accountId === undefined || mark === undefined || signature === undefined) return undefined;
  if (!isEqual(signature, sign(`${accountId}.${mark}`, secret))) return undefined;
  return { accountId, isFor: (email) => isEqual(mark, addressMark(email, secret)) };
}

const MARK_LENGTH = 22;

function addressMark(email: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`unsubscribe address ${email}`)
    .digest('base64url')
    .slice(0, MARK_LENGTH);
}

function sign(subject: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${subject}`).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
