import { CALLS } from '@chuhe/protocol';
import { allow } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../../platform/call.ts';

/** The address of the running program's source, offered to everybody who uses it over a network (AGPL, section 13). */
export function sourceRoutes(sourceUrl: string): readonly ServedCall[] {
  const url = sourceUrl === '' ? null : sourceUrl;
  return [serveAnyone(CALLS.getSource, 'work', () => Promise.resolve(allow({ data: { url } })))];
}
