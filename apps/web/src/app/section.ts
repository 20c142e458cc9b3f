/** The entry a page belongs to: puzzles to puzzles, everything personal to 我的. */
export function sectionOf(path: string): string | undefined {
  const first = path.split('/').find((word) => word !== '') ?? '';
  if (first === '') return 'home';
  if (['mate', 'search', 'level'].includes(first)) return first;
  const personal = ['mine', 'settings', 'user', 'account', 'local', 'notice', 'feedback'];
  if ([...personal, 'support', 'server', 'log'].includes(first)) return 'mine';
  return undefined;
}
