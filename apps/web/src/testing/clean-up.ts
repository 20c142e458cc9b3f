// Runs before every file of component tests. Files share their modules, so another module's listener would be
// registered only for the first file.
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { loadParts } from '../ui/lazy-part.tsx';
import './run-effects.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

// A page that has been open for a moment has the code of all its parts.
beforeAll(loadParts);

let errors = vi.spyOn(console, 'error');
beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  // With duplicate or missing keys React may lose or repeat a part.
  const said = errors.mock.calls.map(([message]) => String(message));
  errors.mockRestore();
  const fault = said.find((message) => /same key|unique "key"/.test(message));
  if (fault !== undefined) throw new Error(fault);
  // A test that goes offline would block the queries of every later file.
  onlineManager.setOnline(true);
});

// Files of one worker share the storage of their page too: the device's player of one file would own the records of
// the next, and another player would not see them.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});
