/** A call that did not succeed. The message is what the person was shown. */
export class ApiError extends Error {
  readonly status: number | undefined;
  readonly errorCode: number | undefined;

  constructor(message: string, status?: number, errorCode?: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errorCode = errorCode;
  }
}

/** Whether nobody answered, or only to say that they cannot: what was asked for may well exist. */
export function isOutOfReach(error: unknown): boolean {
  const isAnswered = error instanceof ApiError && error.status !== undefined && error.status < 500;
  return error !== null && !isAnswered;
}
