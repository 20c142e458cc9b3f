import { createHash } from 'node:crypto';
import { CALLS } from '@chuhe/protocol';
import { allow } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../../platform/call.ts';
import type { ErrorReport, ErrorReportsStore } from './error-reports.store.ts';

export function errorReportRoutes(reports: ErrorReportsStore): readonly ServedCall[] {
  return [
    serveAnyone(CALLS.uploadError, 'error-reports-by-address', async ({ body }) => {
      await reports.count(fingerprintOf(body), body);
      return allow({ data: {} });
    }),
  ];
}

function fingerprintOf({ text, file, type }: ErrorReport): Buffer {
  return createHash('sha256').update(`${type}\n${file}\n${text}`).digest();
}
