// Runs before every file of component tests. Files share their modules, so that a listener of another module would be
// registered for the first file only.
import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  // A test that loses the network would hold back the queries of every later file.
  onlineManager.setOnline(true);
});
