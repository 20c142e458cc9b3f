/** Browsers by what they call themselves; the first that fits counts, for many claim to be others as well. */
const BROWSERS = [
  ['MicroMessenger', 'WeChat'],
  ['QQBrowser', 'QQ'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** What a person calls the device behind a browser's own long name; none when it says nothing known. */
export function deviceName(agent: string): string | undefined {
  const words = [nameIn(agent, BROWSERS), nameIn(agent, SYSTEMS)].filter(
    (word) => word !== undefined,
  );
  return words.length === 0 ? undefined : words.join(' · ');
}

function nameIn(
  agent: string,
  table: readonly (readonly [sign: string, name: string])[],
): string | undefined {
  return table.find(([sign]) => agent.includes(sign))?.[1];
}
