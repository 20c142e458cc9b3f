import { expect, test } from 'vitest';
import { placementSwitches } from './window-placement.ts';

const PLACE = { left: 10, top: 20, right: 910, bottom: 720, maximized: false };

function preferences(placement: unknown): string {
  return JSON.stringify({ browser: { app_window_placement: placement } });
}

test('the last placement of the window becomes switches, however deep it is nested', () => {
  const switches = ['--window-size=900,700', '--window-position=10,20'];
  expect(placementSwitches(preferences({ 'chuhe_/': PLACE }))).toEqual(switches);
  expect(placementSwitches(preferences({ 127: { 0: { 0: { '1_/': PLACE } } } }))).toEqual(switches);
});

test('a window that filled the screen fills it again', () => {
  const whole = preferences({ 'chuhe_/': { ...PLACE, maximized: true } });
  expect(placementSwitches(whole)).toEqual(['--start-maximized']);
});

test('an unknown or impossible placement gives no switches', () => {
  expect(placementSwitches('{}')).toEqual([]);
  expect(placementSwitches(preferences({ 'chuhe_/': { ...PLACE, right: 12 } }))).toEqual([]);
  expect(placementSwitches(preferences({ 'chuhe_/': { ...PLACE, left: '--x' } }))).toEqual([]);
});
