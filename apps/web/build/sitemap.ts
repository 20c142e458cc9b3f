import { ROUTES } from '../src/platform/navigation/route-table.ts';

/** Every page that needs no parameter, in both languages. */
export function sitemap(site: string): string {
  const pages = ROUTES.filter(({ path }) => !path.includes('{')).map(({ path }) => {
    const zh = site + path;
    const en = `${site}/en${path === '/' ? '' : path}`;
    return [entry(zh, zh, en), entry(en, zh, en)].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
}

function entry(loc: string, zh: string, en: string): string {
  return `<url><loc>${loc}</loc>${alternate('zh-CN', zh)}${alternate('en-US', en)}</url>`;
}

function alternate(tag: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
}
