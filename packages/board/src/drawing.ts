/** Coordinates with one decimal: finer is below what a screen shows, and costs bytes. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** An SVG element as text. Attributes without a value are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content = '',
): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escapeText(value)}"`]))
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

function escapeText(value: string | number): string {
  return typeof value === 'number'
    ? String(short(value))
    : value
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;');
}
