// Every lobby message of the contract: has it a schema, and does a gateway speak it?
import { LOBBY_TO_CLIENT, LOBBY_TO_SERVER } from '@chuhe/protocol';
import { PENDING_MESSAGES } from '../../apps/server/src/pending.ts';
import checklist from '../fixtures/checklist.json' with { type: 'json' };
import { type Finding, missing, pending, present } from './finding.ts';

export function walkMessages(): readonly Finding[] {
  return [
    ...walk('to the server', checklist.lobbyOut, LOBBY_TO_SERVER, PENDING_MESSAGES.toServer),
    ...walk('to the client', checklist.lobbyIn, LOBBY_TO_CLIENT, PENDING_MESSAGES.toClient),
  ];
}

function walk(
  direction: string,
  types: readonly string[],
  schemas: object,
  waiting: readonly string[],
): readonly Finding[] {
  return types.map((type) => {
    const item = `${type} ${direction}`;
    if (!Object.hasOwn(schemas, type)) return missing(item, 'has no schema');
    return waiting.includes(type) ? pending(item) : present(item);
  });
}
