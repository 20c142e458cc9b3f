import { expect, it } from 'vitest';
import { messagesIn, readMessageParts } from './message-parts.ts';
import { pathOf } from './module-graph.ts';
import { screenModules } from './screen-modules.ts';

it('finds the messages that a module names as a whole or by their beginning', () => {
  const code = "text('room.join'); text(`clock.${speed}`); log('room'); text(\"list.more\")";
  const ids = ['room.join', 'room.joined', 'clock.fast', 'clock.slow', 'list.more', 'list.end'];
  expect(messagesIn(code, ids)).toEqual(['room.join', 'clock.fast', 'clock.slow', 'list.more']);
});

it('gives each landing the messages of its screen and of what it fetches later, not of others', () => {
  const screens = screenModules();
  const room = pathOf(screens.get('watchRoom') ?? '');
  const puzzle = pathOf(screens.get('level-id') ?? '');
  const home = pathOf(screens.get('index') ?? '');
  const modules = new Map([
    [room, { code: "text('room.join')", later: ['/dialog.tsx', puzzle] }],
    ['/dialog.tsx', { code: "text('room.leave')", later: [] }],
    [puzzle, { code: "text('puzzle.goal')", later: [] }],
    [home, { code: "text('home.play')", later: [] }],
    [pathOf('main.ts'), { code: "text('app.name')", later: [] }],
  ]);
  const { first, landings } = readMessageParts(
    ['room.join', 'room.leave', 'puzzle.goal', 'home.play', 'app.name'],
    {
      getModuleInfo: (id) => {
        const found = modules.get(id);
        return found === undefined
          ? null
          : {
              code: found.code,
              dynamicallyImportedIds: found.later,
              importedIds: [],
              importers: [],
            };
      },
    },
  );
  expect([...first]).toEqual(expect.arrayContaining(['app.name', 'home.play', 'title.home']));
  expect([...(landings.get('watchRoom') ?? [])]).toEqual(
    expect.arrayContaining(['room.join', 'room.leave', 'title.gameWatch']),
  );
  expect([...(landings.get('watchRoom') ?? [])]).not.toContain('puzzle.goal');
  expect([...(landings.get('level-id') ?? [])]).toContain('puzzle.goal');
});
