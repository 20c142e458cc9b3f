import {
  type Closing,
  type Line,
  type LineInput,
  type LineRules,
  type LineStatus,
  type LineStep,
  lostAtOf,
  NO_FAILURE,
  type SocketInput,
} from './line.ts';
import { adjustClock } from './server-clock.ts';

/** A connection that lasted this long resets the count of attempts. */
const STEADY_MILLIS = 5000;
/** After this long without an answer the line counts as slow. */
const SLOW_MILLIS = 2500;
/** After this long without an answer, or without a first sign of life, the line is dead. */
const SILENT_MILLIS = 8000;
/** A device that wakes up expects an answer within three round trips, but at least and at most within these. */
const WAKING_MILLIS = { least: 1500, most: 5000 };
const WAKING_ROUND_TRIPS = 3;
/** An answer that has been missing this long does not come any more. */
const FORGIVEN_MILLIS = 14_000;

const BACKOFF_MILLIS = { first: 500, most: 8000 };

/** The line after an input, and the effects to perform. */
export function stepLine(line: Line, input: LineInput, rules: LineRules): LineStep {
  switch (input.type) {
    case 'tick':
      return tick(line, input, rules);
    case 'woke':
      return wake(line, input.at);
    case 'offline':
      return goOffline(line);
    case 'retry':
      return retry(line, input.isAsked, rules);
    case 'connect':
    case 'opened':
    case 'heard':
    case 'pong':
    case 'asked':
    case 'closed':
    case 'end':
      return stepSocket(line, input, rules);
    default:
      return input satisfies never;
  }
}

function stepSocket(line: Line, input: SocketInput, rules: LineRules): LineStep {
  switch (input.type) {
    case 'connect':
      return noEffects({ ...quiet(line), status: whileConnecting(line.status, input.at) });
    case 'opened':
      return rules.isLiveBy === 'opening' ? goLive(line, input.at) : noEffects(line);
    case 'heard':
      return hear(line, input);
    case 'pong':
      return takePong(line, input);
    case 'asked':
      return noEffects(asking(line, input.at));
    case 'closed':
      return close(line, input, rules);
    case 'end':
      return noEffects({ ...quiet(line), status: endedBy(input) });
    default:
      return input satisfies never;
  }
}

/** 0 at first, then doubling. `chance` spreads the attempts of devices that lost their connection together. */
export function backoff(attempt: number, chance: number): number {
  if (attempt <= 0) return 0;
  const usual = Math.min(BACKOFF_MILLIS.most, BACKOFF_MILLIS.first * 2 ** (attempt - 1));
  return Math.round(usual * (0.5 + chance / 2));
}

function goLive(line: Line, at: number): LineStep {
  if (line.status.type !== 'connecting') return noEffects(line);
  const { attempt } = line.status;
  const live = { ...quiet(line), status: { type: 'live', since: at, attempt } } as const;
  // The time until the first sign of life is a poor measurement of the clock; an immediate ping gives a better one.
  return { line: asking(live, at), effects: [{ type: 'ping', at }] };
}

/** Any message proves that the line works; before the welcome it proves nothing about the contents. */
function hear(line: Line, { at, now }: Extract<LineInput, { type: 'heard' }>): LineStep {
  const { status } = line;
  if (now !== undefined && status.type === 'connecting') {
    const clock = adjustClock(line.clock, { askedAt: status.since, receivedAt: at, server: now });
    return goLive({ ...line, clock }, at);
  }
  return noEffects(status.type === 'live' ? quiet(line) : line);
}

function takePong(line: Line, { at, echo, now }: Extract<LineInput, { type: 'pong' }>): LineStep {
  if (line.status.type !== 'live') return noEffects(line);
  const heard = quiet(line);
  if (echo === null) return noEffects(heard);
  const clock = adjustClock(line.clock, { askedAt: echo, receivedAt: at, server: now });
  return noEffects({ ...heard, clock });
}

function close(line: Line, closing: Closing, rules: LineRules): LineStep {
  const { status } = line;
  if (status.type === 'ended' || status.type === 'off') return noEffects(line);
  const attempt = nextAttempt(status, closing.at);
  const next = rules.next(closing, attempt);
  const lostAt = lostAtOf(status) ?? closing.at;
  const closed = quiet(line);
  if (next.type === 'end') return noEffects({ ...closed, status: endedBy(closing) });
  if (next.type === 'rest') return noEffects({ ...closed, status: { type: 'resting', lostAt } });
  return {
    line: { ...closed, status: { type: 'waiting', attempt, lostAt } },
    effects: [{ type: 'connect', afterMillis: next.afterMillis }],
  };
}

function tick(
  line: Line,
  { at, isHidden }: Extract<LineInput, { type: 'tick' }>,
  { pingMillis }: LineRules,
): LineStep {
  const { status, askedAt, deadAt } = line;
  const isDead =
    (status.type === 'connecting' && at - status.since > SILENT_MILLIS) ||
    (status.type === 'live' && deadAt !== undefined && at > deadAt);
  if (isDead) return { line, effects: [{ type: 'drop' }] };
  if (status.type !== 'live') return noEffects(line);
  const isSlow = askedAt !== undefined && at - askedAt > SLOW_MILLIS;
  const told = isSlow === line.isSlow ? line : { ...line, isSlow };
  const pause = isHidden ? pingMillis.hidden : pingMillis.visible;
  if (at - line.sentAt < pause) return noEffects(told);
  return { line: asking(told, at), effects: [{ type: 'ping', at }] };
}

/**
 * A device that slept, or was too busy to read, may have lost the line without a sign: it asks at once and waits only
 * briefly. It gives up a line that it asked long ago.
 */
function wake(line: Line, at: number): LineStep {
  const { status, clock } = line;
  if (status.type === 'waiting' || status.type === 'resting')
    return { line, effects: [{ type: 'connect', afterMillis: 0 }] };
  if (status.type !== 'live') return noEffects(line);
  if (line.askedAt !== undefined && at - line.askedAt > FORGIVEN_MILLIS)
    return { line, effects: [{ type: 'drop' }] };
  const usual = (clock?.roundTrip ?? 0) * WAKING_ROUND_TRIPS;
  const patience = Math.min(WAKING_MILLIS.most, Math.max(WAKING_MILLIS.least, usual));
  return {
    line: { ...asking(line, at), deadAt: at + patience },
    effects: [
      { type: 'ping', at },
      { type: 'check', afterMillis: patience + 1 },
    ],
  };
}

function retry(line: Line, isAsked: boolean, { mayReturn }: LineRules): LineStep {
  const { status } = line;
  const isCutOff =
    status.type === 'waiting' ||
    status.type === 'resting' ||
    (isAsked && status.type === 'ended' && mayReturn(status.code));
  return isCutOff ? { line, effects: [{ type: 'connect', afterMillis: 0 }] } : noEffects(line);
}

function whileConnecting(status: LineStatus, at: number): LineStatus {
  const attempt = 'attempt' in status ? status.attempt : NO_FAILURE;
  return { type: 'connecting', since: at, attempt, lostAt: lostAtOf(status) };
}

function nextAttempt(status: LineStatus, at: number): number {
  if (status.type === 'live' && at - status.since >= STEADY_MILLIS) return 0;
  return 'attempt' in status ? status.attempt + 1 : 0;
}

function goOffline(line: Line): LineStep {
  const { type } = line.status;
  const isConnected = type === 'live' || type === 'connecting';
  return isConnected ? { line, effects: [{ type: 'drop' }] } : noEffects(line);
}

function endedBy({ code, reason }: Pick<Closing, 'code' | 'reason'>): LineStatus {
  return { type: 'ended', code, reason };
}

/** A question is on its way. */
function asking(line: Line, at: number): Line {
  const { askedAt = at, deadAt = at + SILENT_MILLIS } = line;
  return { ...line, sentAt: at, askedAt, deadAt };
}

/** No question is open. */
function quiet(line: Line): Line {
  if (line.askedAt === undefined && !line.isSlow) return line;
  return { ...line, askedAt: undefined, deadAt: undefined, isSlow: false };
}

function noEffects(line: Line): LineStep {
  return { line, effects: [] };
}
