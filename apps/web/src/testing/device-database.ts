// Runs before every file of the web app's tests. Files of one worker share their modules, so a store opened by a screen
// stays open. A file that simulates several devices installs other databases and restores this one.
import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';

const { indexedDB } = globalThis;

afterAll(() => {
  globalThis.indexedDB = indexedDB;
});
