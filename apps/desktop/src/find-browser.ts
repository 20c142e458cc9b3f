import { posix, win32 } from 'node:path';

/** The properties of the machine that determine paths. */
export interface Machine {
  /** Node's platform name: win32, darwin, linux; any other is treated as Linux. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home folder. */
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
/** Searched after the PATH, because desktop menus often start programs without one. */
const LINUX_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/var/lib/flatpak/exports/bin'];

/** Candidate paths of a browser that supports app windows: Chrome before Edge before Chromium. */
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

/** The folder of our own profile, which no other browser window shares. */
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

/** The address at which a running instance accepts show requests: one per profile. */
export function controlAddress({ platform }: Machine, profile: string, digest: string): string {
  return platform === 'win32' ? `\\\\.\\pipe\\chuhe-${digest}` : posix.join(profile, 'control');
}
