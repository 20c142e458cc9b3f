import { execFile } from 'node:child_process';

/** The registry's findings about the packages that ship. */
export type Audit =
  | { readonly type: 'clean' }
  | { readonly type: 'found'; readonly report: string }
  /** The registry did not answer; nothing is known. */
  | { readonly type: 'no-answer'; readonly why: string };

/** Requests findings of level high and above for the production packages. */
export function audit(registry?: string): Promise<Audit> {
  const args = ['audit', '--prod', '--audit-level', 'high', '--config.fetch-retries=0'];
  const command = registry === undefined ? args : [...args, '--registry', registry];
  return new Promise((resolve) => {
    execFile('pnpm', command, { timeout: 20_000 }, (error, stdout, stderr) => {
      if (error === null) resolve({ type: 'clean' });
      else if (stderr.includes('ERR_PNPM_AUDIT_BAD_RESPONSE') || error.killed === true)
        resolve({ type: 'no-answer', why: firstReason(stderr) });
      else resolve({ type: 'found', report: `${stdout}${stderr}` });
    });
  });
}

function firstReason(text: string): string {
  return text
    .replaceAll(/[\s×│]+/g, ' ')
    .trim()
    .slice(0, 200);
}
