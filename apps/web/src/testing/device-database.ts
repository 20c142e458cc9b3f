// Runs before every file of the web app's tests. Files of one worker share their modules, so that a store which a screen
// has opened stays open: a file that plays several devices puts other databases in their place and gives this one back.
import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';

const { indexedDB } = globalThis;

afterAll(() => {
  globalThis.indexedDB = indexedDB;
});
