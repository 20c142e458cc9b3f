// Finds the installed browser: CHROMIUM_PATH, or one on the PATH. The headless one comes first: it is the same engine
// without its own windows and menus, which cost half a second of processor time per page.
import { execFileSync } from 'node:child_process';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Browser {
  readonly executablePath: string;
  readonly args: string[];
}

export function findChromium(): Browser {
  return {
    executablePath:
      process.env['CHROMIUM_PATH'] ?? pathOf('chromium-headless-shell || command -v chromium'),
    args: [...FLAGS],
  };
}

/** The browser with windows. */
export function findWindowedChromium(): Browser {
  return { executablePath: pathOf('chromium'), args: [...FLAGS] };
}

function pathOf(command: string): string {
  return execFileSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).trim();
}
