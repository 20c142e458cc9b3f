export function libraryGamePath(id: string): string {
  return `/library/game/${id}`;
}

export function masterPath(name: string): string {
  return `/library/player/${encodeURIComponent(name)}`;
}
