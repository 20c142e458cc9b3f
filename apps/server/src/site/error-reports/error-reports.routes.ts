import { createHash } from 'node:crypto';
import { CALLS } from '@chuhe/protocol';
import { allow } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../../platform/call.ts';
import { readPageFiles, routeOf } from '../files/index.ts';
import { type ErrorReport, type ErrorReportsStore, PAGE_PLACE } from './error-reports.store.ts';

/** The first position in a stack: script, line, column. */
const POSITION = /[\w.-]+[.]js:\d+:\d+/;

/** Counts errors of pages by type, message, route, build and position, so that each fault is one row. */
export function errorReportRoutes(
  reports: ErrorReportsStore,
  webRoot: string,
): readonly ServedCall[] {
  return [
    serveAnyone(CALLS.uploadError, 'error-reports-by-address', async ({ body }) => {
      const report = { ...body, text: await withRoute(body.text, webRoot) };
      await reports.count(fingerprintOf(report), report);
      return allow({ data: {} });
    }),
  ];
}

/** Puts the route in place of the address on the second line, which may name a room, a study or a player. */
async function withRoute(text: string, webRoot: string): Promise<string> {
  const [message = '', place = '', ...stack] = text.split('\n');
  const { path, build } = PAGE_PLACE.exec(place)?.groups ?? {};
  const files = path === undefined ? undefined : await readPageFiles(webRoot);
  if (path === undefined || files === undefined) return text;
  const route = routeOf(files, path) ?? '/*';
  return [message, `${route} ${build ?? ''}`.trim(), ...stack].join('\n');
}

function fingerprintOf({ text, file, type }: ErrorReport): Buffer {
  const [message = '', place = '', ...stack] = text.split('\n');
  const [position = ''] = POSITION.exec(stack.join('\n')) ?? [];
  return createHash('sha256').update([type, file, message, place, position].join('\n')).digest();
}
