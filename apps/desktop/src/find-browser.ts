import { posix, win32 } from 'node:path';

/** What of the machine decides where things are. */
export interface Machine {
  /** As Node names it: win32, darwin, linux and others, which are taken for Linux. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The person's home folder. */
  readonly home: string;
}

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
];
const MAC_PROGRAMS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'Chromium.app/Contents/MacOS/Chromium',
];
const LINUX_PROGRAMS = [
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chromium',
  'chromium-browser',
];
/** Looked through after the PATH: a window manager's menu often starts programs without one. */
const LINUX_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/var/lib/flatpak/exports/bin'];

/** Where a browser that can open a window of its own may be: Chrome before Edge before Chromium. */
export function browserPaths({ platform, env, home }: Machine): readonly string[] {
  if (platform === 'win32') {
    const folders = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']];
    const existing = folders.flatMap((folder) => folder ?? []);
    return WINDOWS_PROGRAMS.flatMap((program) =>
      existing.map((folder) => win32.join(folder, program)),
    );
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', posix.join(home, 'Applications')];
    return MAC_PROGRAMS.flatMap((program) => folders.map((folder) => posix.join(folder, program)));
  }
  const path = (env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/'));
  const folders = [...new Set([...path, ...LINUX_FOLDERS])];
  return LINUX_PROGRAMS.flatMap((program) => folders.map((folder) => posix.join(folder, program)));
}

/** The folder of our own profile: no other window of the browser shares it. */
export function profileFolder({ platform, env, home }: Machine): string {
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'] ?? win32.join(home, 'AppData', 'Local');
    return win32.join(local, 'Chuhe', 'Profile');
  }
  if (platform === 'darwin')
    return posix.join(home, 'Library', 'Application Support', 'Chuhe', 'Profile');
  const data = env['XDG_DATA_HOME'] ?? '';
  const folder = data.startsWith('/') ? data : posix.join(home, '.local', 'share');
  return posix.join(folder, 'chuhe', 'profile');
}

/** Where the window that is open is asked to come forward: one place for each profile. */
export function controlAddress({ platform }: Machine, profile: string, digest: string): string {
  return platform === 'win32' ? `\\\\.\\pipe\\chuhe-${digest}` : posix.join(profile, 'control');
}
