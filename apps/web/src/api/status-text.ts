import type { MessageId } from '../language/index.ts';

/** Statuses that have a text of their own; others show the server's status text. */
export const HTTP_STATUSES = [
  200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504,
] as const;

export function statusMessage(status: number): MessageId | undefined {
  const known = HTTP_STATUSES.find((one) => one === status);
  return known === undefined ? undefined : `http.${known}`;
}
