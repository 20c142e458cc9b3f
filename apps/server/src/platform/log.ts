import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Fields that must never reach a log, wherever an object carries them. */
const SECRETS = ['token', 'password', 'oldPassword', 'sms', 'cookie', 'authorization', 'email'];

export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'chuhe' },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
