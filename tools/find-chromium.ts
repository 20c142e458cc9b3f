// The browser that is installed on this machine: CHROMIUM_PATH, or what the shell finds.
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

export function findChromium(): { readonly executablePath: string; readonly args: string[] } {
  const named = process.env['CHROMIUM_PATH'];
  const executablePath =
    named ?? execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
  return { executablePath, args: [...FLAGS] };
}
