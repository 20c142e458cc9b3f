import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Fields that must never reach a log: secrets and whole requests. */
const SECRETS = ['token', 'password', 'oldPassword', 'sms', 'code', 'email'];
const REQUESTS = ['body', 'query', 'headers', 'cookie', 'authorization'];

// Buffers lines: one write per line would cost more than everything else about it.
const BUFFERED = { dest: 1, sync: false, minLength: 4096, periodicFlush: 500 };

export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'chuhe' },
    serializers: { err: describeError },
    redact: { paths: [...SECRETS, ...REQUESTS], censor: '[hidden]' },
  };
  return pino(options, destination ?? pino.destination(BUFFERED));
}

const FLUSH_MILLIS = 1000;

/**
 * After an uncaught error the state of the process is unknown: logs the error and exits, and another process takes
 * over.
 */
export function endOnFault(log: Logger): void {
  const end = (error: unknown): void => {
    log.fatal({ err: error }, 'uncaught');
    setTimeout(() => process.exit(1), FLUSH_MILLIS);
    log.flush(() => process.exit(1));
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/** Logs only fields known to be harmless: drivers attach whole connections and values to their errors. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: name, message, code, stack };
}
