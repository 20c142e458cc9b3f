// Checks that every lobby message of the contract has a schema. The gateway accepts and sends only by these schemas.
import { LOBBY_TO_CLIENT, LOBBY_TO_SERVER } from '@chuhe/protocol';
import checklist from '../../testbed/fixtures/checklist.json' with { type: 'json' };
import { type Finding, missing, present } from './finding.ts';

export function walkMessages(): readonly Finding[] {
  return [
    ...walk('to the server', checklist.lobbyOut, LOBBY_TO_SERVER),
    ...walk('to the client', checklist.lobbyIn, LOBBY_TO_CLIENT),
  ];
}

function walk(direction: string, types: readonly string[], schemas: object): readonly Finding[] {
  return types.map((type) => {
    const item = `${type} ${direction}`;
    return Object.hasOwn(schemas, type) ? present(item) : missing(item, 'has no schema');
  });
}
