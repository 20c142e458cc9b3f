import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** What must never reach a log: secrets, whole requests, and PostgreSQL's words about values. */
const SECRETS = ['token', 'password', 'oldPassword', 'sms', 'code', 'email'];
const REQUESTS = ['body', 'query', 'headers', 'cookie', 'authorization'];
const VALUES = ['err.detail', 'err.where', 'err.parameters'];

// Lines are written together: a write each would cost more than all else about a line.
const BUFFERED = { dest: 1, sync: false, minLength: 4096, periodicFlush: 500 };

export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'chuhe' },
    redact: { paths: [...SECRETS, ...REQUESTS, ...VALUES], censor: '[hidden]' },
  };
  return pino(options, destination ?? pino.destination(BUFFERED));
}
