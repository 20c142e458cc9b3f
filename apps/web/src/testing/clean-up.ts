// Runs before every file of component tests. Files share their modules, so that a listener of another module would be
// registered for the first file only.
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './run-effects.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  // A test that loses the network would hold back the queries of every later file.
  onlineManager.setOnline(true);
});
