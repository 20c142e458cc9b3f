// Runs before every file of component tests. Files share their modules, so another module's listener would be
// registered only for the first file.
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './run-effects.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  // A test that goes offline would block the queries of every later file.
  onlineManager.setOnline(true);
});
