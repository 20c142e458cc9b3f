/** A name for a game that starts now: its local time, which sorts by itself. */
export function filenameOf(startedAt: Date): string {
  const day = [startedAt.getFullYear(), startedAt.getMonth() + 1, startedAt.getDate()];
  const time = [startedAt.getHours(), startedAt.getMinutes(), startedAt.getSeconds()];
  return `${day.map((value) => twoDigits(value)).join('-')}-${time.map((value) => twoDigits(value)).join('')}`;
}

/** The name itself, or with a number behind it when it is taken. */
export function freeFilename(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  const numbered = taken.map((_, index) => `${wanted}-${index + 2}`);
  return numbered.find((name) => !taken.includes(name)) ?? wanted;
}

/** What remains of a file's name for an address: no folder, no ending, nothing that addresses reserve. */
export function filenameOfFile(name: string): string {
  const bare = name
    .replace(/^.*[\\/]/, '')
    .replace(/[.][^.]*$/, '')
    .replaceAll(/[\s/\\?#%]+/g, '-');
  return bare === '' ? 'record' : bare;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
