import { expect, test } from 'vitest';
import { filenameOf, filenameOfFile, freeFilename } from './record.ts';

test('a game is named by its local time', () => {
  expect(filenameOf(new Date(2026, 10, 5, 9, 4, 1))).toBe('2026-11-05-090401');
});

test('a taken name gets a number', () => {
  expect(freeFilename('game', [])).toBe('game');
  expect(freeFilename('game', ['game', 'game-2'])).toBe('game-3');
});

test('a file loses its folder, its ending and what addresses reserve', () => {
  expect(filenameOfFile('C:\\谱\\杯赛 第一轮?.pgn')).toBe('杯赛-第一轮-');
  expect(filenameOfFile('.pgn')).toBe('record');
});
