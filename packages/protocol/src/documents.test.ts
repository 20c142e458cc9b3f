import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sharedTexts } from './all-texts.ts';
import { CHAT_TO_SERVER } from './chat.ts';
import { LOBBY_TO_CLIENT, LOBBY_TO_SERVER } from './lobby.ts';
import { REFUSALS } from './refusals.ts';
import { RETENTION } from './retention.ts';
import { CLOSE_CODES } from './room/address.ts';
import { ROOM_TO_CLIENT, ROOM_TO_SERVER } from './room/messages.ts';
import { TOURNAMENT_TO_CLIENT, TOURNAMENT_TO_SERVER } from './tournaments.ts';

const text = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

test('docs/refusals.csv lists the refusals as they are', () => {
  const table = readFileSync(new URL('../../../docs/refusals.csv', import.meta.url), 'utf8');
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));
  const documented = rows.map(([errorCode, status, key, zh, en]) => [
    Number(errorCode),
    Number(status),
    key,
    zh,
    en,
  ]);
  const [zh, en] = (['zh', 'en'] as const).map(
    (locale) => new Map(Object.entries(sharedTexts(locale).refusals)),
  );
  const actual = Object.entries(REFUSALS).map(([key, { errorCode, status }]) => [
    errorCode,
    status,
    key,
    zh?.get(key),
    en?.get(key),
  ]);
  expect(documented).toEqual(actual);
});

test('docs/protocol.md lists the messages of a room as they are', () => {
  expect(typesUnder('## A room', '| to the server')).toEqual(Object.keys(ROOM_TO_SERVER));
  expect(typesUnder('## A room', '| to the client')).toEqual(Object.keys(ROOM_TO_CLIENT));
});

test('docs/protocol.md lists the commands of a chat as they are', () => {
  expect(typesUnder('## A chat', '| to the server')).toEqual(Object.keys(CHAT_TO_SERVER));
});

test('docs/protocol.md lists the messages of the lobby as they are', () => {
  expect(typesUnder('## The lobby', '| to the server')).toEqual(Object.keys(LOBBY_TO_SERVER));
  expect(typesUnder('## The lobby', '| to the client')).toEqual(Object.keys(LOBBY_TO_CLIENT));
});

test('docs/protocol.md lists the messages of a tournament as they are', () => {
  const section = '## A tournament';
  expect(typesUnder(section, '| to the server')).toEqual(Object.keys(TOURNAMENT_TO_SERVER));
  expect(typesUnder(section, '| to the client')).toEqual(Object.keys(TOURNAMENT_TO_CLIENT));
});

test('docs/protocol.md lists the close codes as they are', () => {
  const rows = [...text.matchAll(/^\| (\d{4}) +\| `(\w+)`/gm)];
  const documented = rows.map(([, code, name]) => [name, Number(code)]);
  expect(documented).toEqual(Object.entries(CLOSE_CODES));
});

/** Returns the first column of a table in a section. */
function typesUnder(section: string, heading: string): readonly string[] {
  const table = text.slice(text.indexOf(heading, text.indexOf(section)));
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n').slice(2);
  return rows.map((row) => /^\| `(\w+)`/.exec(row)?.[1] ?? row);
}

test('docs/retention.csv names every period as it is', () => {
  const page = readFileSync(new URL('../../../docs/retention.csv', import.meta.url), 'utf8');
  const rows = page.split('\n').slice(1);
  for (const [setting, number] of Object.entries(RETENTION)) {
    const unit = setting.endsWith('Hours') ? 'hour' : 'day';
    const named = rows.filter((row) => row.includes(`\`${setting}\``));
    expect(named.some((row) => row.includes(`${number} ${unit}`))).toBe(true);
  }
});
