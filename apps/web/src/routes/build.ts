import * as z from 'zod/mini';

const latestBuild = z.object({ id: z.string().check(z.minLength(1)) });
const buildManifest = z.object({ id: z.string(), files: z.array(z.string()) });

/** The build this page was made by, as index.html says; none while developing. */
export function buildOfPage(document: Document): string | undefined {
  const id = document.querySelector('meta[name="build"]')?.getAttribute('content');
  return id === null || id === undefined || id.startsWith('%') ? undefined : id;
}

/** Whether another build has been put in place completely: its manifest must be there too. */
export async function hasNewBuild(fetch: typeof globalThis.fetch, own: string): Promise<boolean> {
  const latest = latestBuild.safeParse(await readJson(fetch, '/builds/latest.json'));
  if (!latest.success || latest.data.id === own) return false;
  const manifest = buildManifest.safeParse(
    await readJson(fetch, `/builds/${encodeURIComponent(latest.data.id)}.json`),
  );
  return manifest.success && manifest.data.id === latest.data.id;
}

async function readJson(fetch: typeof globalThis.fetch, path: string): Promise<unknown> {
  try {
    const response = await fetch(path, { cache: 'no-store' });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
