const MAX_REPORTS = 10;
/** The server rejects longer texts. */
const LONGEST_TEXT = 4000;

/** The data the server stores about an error on a page. */
interface ErrorReport {
  readonly text: string;
  readonly file: string;
  readonly type: string;
  readonly agent: string;
}

/**
 * Reports each error once, with page, build and stack: uncaught errors and those passed to `window.reportError`
 * (crashed screens, answers that do not match their schema). Suppresses unhandled rejections.
 */
export function reportErrors(window: Window, fetch: typeof globalThis.fetch): void {
  const reported = new Set<string>();
  const send = (report: ErrorReport): void => {
    const body = JSON.stringify(report);
    if (reported.has(body) || reported.size >= MAX_REPORTS) return;
    reported.add(body);
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', credentials: 'include', keepalive: true } as const;
    fetch('/api/upload/err', { ...options, headers, body }).catch(() => undefined);
  };
  window.addEventListener('error', (event) => {
    if (event.message === '') return;
    const error: unknown = event.error;
    send({
      text: [event.message, placeOf(window), error instanceof Error ? (error.stack ?? '') : '']
        .join('\n')
        .trim()
        .slice(0, LONGEST_TEXT),
      file: event.filename,
      type: error instanceof Error ? error.name : 'Error',
      agent: window.navigator.userAgent,
    });
  });
  window.addEventListener('unhandledrejection', (event) => event.preventDefault());
}

/** The build and the page, without its query, which may contain a secret. */
function placeOf({ document, location }: Window): string {
  const build = document.querySelector('meta[name="build"]')?.getAttribute('content') ?? '';
  return `${location.pathname} ${build}`;
}
