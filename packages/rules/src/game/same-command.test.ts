import { describe, expect, test } from 'vitest';
import { gameAfter, newGame, PLAYERS, SERVER, TestRoom } from '../testing/test-room.ts';
import { COMMANDS_REMEMBERED, seqOfCommand } from './command-memory.ts';

const { RED, BLACK } = PLAYERS;

describe('[R6.29] the same command again', () => {
  test('does nothing and gets the first answer', () => {
    const game = gameAfter(2);
    const first = game.decide('play', RED, { commandId: 'once' });
    game.submit('play', RED, { commandId: 'once' });
    const { length } = game.log;
    game.playOn(3);
    const again = game.decide('play', RED, { commandId: 'once' });
    expect(first).toMatchObject({ ok: true, seq: length });
    expect(again).toEqual({ ok: true, seq: length, events: [] });
  });

  test('gets the number of its last event when it made two', () => {
    const testRoom = new TestRoom();
    testRoom.submit('create', RED, { commandId: 'create' });
    testRoom.submit('sit', BLACK, { commandId: 'sit' });
    expect(testRoom.decide('create', RED, { commandId: 'create' })).toMatchObject({ seq: 1 });
    expect(testRoom.decide('sit', BLACK, { commandId: 'sit' })).toMatchObject({ seq: 3 });
    expect(seqOfCommand(testRoom.room?.commands, 'sit')).toBe(3);
  });

  test('is recognised after the game too', () => {
    const game = gameAfter(2);
    game.submit('resign', RED, { commandId: 'resign' });
    expect(game.decide('resign', RED, { commandId: 'resign' })).toEqual({
      ok: true,
      seq: game.log.length,
      events: [],
    });
    expect(game.submit('resign', RED)).toBe('board-finished');
  });

  test('a time-out that two servers send is answered alike', () => {
    const game = gameAfter(2);
    game.now += 60_001;
    game.submit('time-out', SERVER, { commandId: 'flag' });
    expect(game.decide('time-out', SERVER, { commandId: 'flag' })).toMatchObject({ ok: true });
  });

  test('a refused command is judged afresh', () => {
    const game = newGame();
    expect(game.submit('play', BLACK, { move: '1242', commandId: 'early' })).toBe(
      'wait-for-opponent',
    );
    game.play('7747');
    expect(game.submit('play', BLACK, { move: '1242', commandId: 'early' })).toBe('moved');
  });

  test('a move meant for an earlier ply is stale', () => {
    const game = gameAfter(4);
    expect(game.submit('play', RED, { ply: 2 })).toBe('stale');
    expect(game.submit('play', RED, { ply: 6 })).toBe('stale');
  });

  test('the room remembers a bounded number of commands, the latest', () => {
    const game = gameAfter(2);
    const submitted = 3 * COMMANDS_REMEMBERED;
    for (let count = 1; count <= submitted; count += 1) {
      game.submit('move-clock', SERVER, { commandId: `outage ${count}` });
      expect(game.playing.commands?.length).toBeLessThanOrEqual(2 * COMMANDS_REMEMBERED);
    }
    const { commands } = game.playing;
    const oldest = submitted - COMMANDS_REMEMBERED + 1;
    expect(seqOfCommand(commands, `outage ${oldest - 1}`)).toBeUndefined();
    expect(seqOfCommand(commands, `outage ${oldest}`)).toBe(game.log.length - submitted + oldest);
    expect(seqOfCommand(commands, `outage ${submitted}`)).toBe(game.log.length);
  });
});
