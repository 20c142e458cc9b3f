import { createHash } from 'node:crypto';
import { CALLS } from '@chuhe/protocol';
import type { Limiter } from '../../platform/limits/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../../platform/call.ts';
import type { ErrorReport, ErrorReportsStore } from './error-reports.store.ts';

export function errorReportRoutes(
  reports: ErrorReportsStore,
  limiter: Limiter,
): readonly ServedCall[] {
  return [
    serveAnyone(CALLS.uploadError, async ({ body }, { address }) => {
      const wait = await limiter.take('error-reports-by-address', address);
      if (wait > 0) return refuse('too-many', wait);
      await reports.count(fingerprintOf(body), body);
      return allow({ data: {} });
    }),
  ];
}

function fingerprintOf({ text, file, type }: ErrorReport): Buffer {
  return createHash('sha256').update(`${type}\n${file}\n${text}`).digest();
}
