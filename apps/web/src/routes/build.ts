import * as z from 'zod/mini';

const latestBuild = z.object({ id: z.string().check(z.minLength(1)) });
const buildManifest = z.object({ id: z.string(), files: z.array(z.string()) });

/** The build this page was made by, as index.html says; none while developing. */
export function buildOfPage(document: Document): string | undefined {
  const id = document.querySelector('meta[name="build"]')?.getAttribute('content');
  return id === null || id === undefined || id.startsWith('%') ? undefined : id;
}

/** The id of another build, once it has been put in place completely: its manifest must be there too. */
export async function newBuild(
  fetch: typeof globalThis.fetch,
  own: string,
): Promise<string | null> {
  const latest = latestBuild.safeParse(await readJson(fetch, '/builds/latest.json'));
  if (!latest.success || latest.data.id === own) return null;
  const { id } = latest.data;
  const manifest = buildManifest.safeParse(
    await readJson(fetch, `/builds/${encodeURIComponent(id)}.json`),
  );
  return manifest.success && manifest.data.id === id ? id : null;
}

async function readJson(fetch: typeof globalThis.fetch, path: string): Promise<unknown> {
  try {
    const response = await fetch(path, { cache: 'no-store' });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
