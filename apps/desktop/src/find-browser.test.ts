import { describe, expect, test } from 'vitest';
import { browserPaths, controlAddress, type Machine, profileFolder } from './find-browser.ts';

const WINDOWS: Machine = {
  platform: 'win32',
  env: {
    ProgramFiles: 'C:\\Program Files',
    'ProgramFiles(x86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\qing\\AppData\\Local',
  },
  home: 'C:\\Users\\qing',
};
const MAC: Machine = { platform: 'darwin', env: {}, home: '/Users/qing' };
const LINUX: Machine = {
  platform: 'linux',
  env: { PATH: '/home/qing/bin:relative:/usr/bin' },
  home: '/home/qing',
};

describe('on Windows', () => {
  test('Chrome comes before Edge, an installation for all users before one for a single user', () => {
    const paths = browserPaths(WINDOWS);
    expect(paths[0]).toBe('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
    expect(paths[2]).toBe(
      'C:\\Users\\qing\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
    );
    expect(paths).toContain('C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe');
    expect(paths.findIndex((path) => path.includes('Edge'))).toBe(3);
  });
  test('a missing folder is left out', () => {
    expect(browserPaths({ ...WINDOWS, env: { ProgramFiles: 'D:\\P' } })).toHaveLength(3);
  });
  test('profile and control', () => {
    expect(profileFolder(WINDOWS)).toBe('C:\\Users\\qing\\AppData\\Local\\Chuhe\\Profile');
    expect(profileFolder({ ...WINDOWS, env: {} })).toBe(
      'C:\\Users\\qing\\AppData\\Local\\Chuhe\\Profile',
    );
    expect(controlAddress(WINDOWS, 'x', 'abc')).toBe('\\\\.\\pipe\\chuhe-abc');
  });
});

describe('on macOS', () => {
  test('the programs of the machine come before the person’s own', () => {
    expect(browserPaths(MAC)).toEqual([
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Users/qing/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      '/Users/qing/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Users/qing/Applications/Chromium.app/Contents/MacOS/Chromium',
    ]);
  });
  test('profile and control', () => {
    const profile = '/Users/qing/Library/Application Support/Chuhe/Profile';
    expect(profileFolder(MAC)).toBe(profile);
    expect(controlAddress(MAC, profile, 'abc')).toBe(`${profile}/control`);
  });
});

describe('on Linux', () => {
  test('the PATH is looked through first, then the usual folders, each once', () => {
    const paths = browserPaths(LINUX);
    expect(paths.slice(0, 3)).toEqual([
      '/home/qing/bin/google-chrome-stable',
      '/usr/bin/google-chrome-stable',
      '/usr/local/bin/google-chrome-stable',
    ]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.some((path) => path.startsWith('relative'))).toBe(false);
    expect(paths).toContain('/snap/bin/chromium');
    expect(browserPaths({ ...LINUX, env: {} })).toContain('/usr/bin/chromium');
  });
  test('profile and control', () => {
    expect(profileFolder(LINUX)).toBe('/home/qing/.local/share/chuhe/profile');
    const own = { ...LINUX, env: { XDG_DATA_HOME: '/data' } };
    expect(profileFolder(own)).toBe('/data/chuhe/profile');
    expect(controlAddress(LINUX, '/data/chuhe/profile', 'abc')).toBe('/data/chuhe/profile/control');
  });
});
