const MOST_REPORTS = 10;

/** What the server stores about an error on a page. */
interface ErrorReport {
  readonly text: string;
  readonly file: string;
  readonly type: string;
  readonly agent: string;
}

/** Reports each uncaught error once; suppresses unhandled rejections. */
export function reportErrors(window: Window, fetch: typeof globalThis.fetch): void {
  const reported = new Set<string>();
  const send = (report: ErrorReport): void => {
    const body = JSON.stringify(report);
    if (reported.has(body) || reported.size >= MOST_REPORTS) return;
    reported.add(body);
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', credentials: 'include', keepalive: true } as const;
    fetch('/api/upload/err', { ...options, headers, body }).catch(() => undefined);
  };
  window.addEventListener('error', (event) => {
    if (event.message === '') return;
    send({
      text: event.message,
      file: event.filename,
      type: event.error instanceof Error ? event.error.name : 'Error',
      agent: window.navigator.userAgent,
    });
  });
  window.addEventListener('unhandledrejection', (event) => event.preventDefault());
}
