import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The token in the link that turns mail off. It names the account and the address that got the mail, and a separate key
 * signs it. It opens nothing else, others cannot forge it, and it expires when the address changes.
 */
export function unsubscribeToken(accountId: string, email: string, secret: string): string {
  const subject = `${accountId}.${addressMark(email, secret)}`;
  return `${subject}.${sign(subject, secret)}`;
}

/** The account and address in a valid token; undefined for any other text. */
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
