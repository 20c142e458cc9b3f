import { CALLS } from '@chuhe/protocol';
import { allow } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../../platform/call.ts';

/** Where the source of the running program is: whoever uses it over a network is offered it (AGPL, section 13). */
export function sourceRoutes(sourceUrl: string): readonly ServedCall[] {
  const url = sourceUrl === '' ? null : sourceUrl;
  return [
    serveAnyone(CALLS.getSource, 'public-reads-by-reader', () =>
      Promise.resolve(allow({ data: { url } })),
    ),
  ];
}
