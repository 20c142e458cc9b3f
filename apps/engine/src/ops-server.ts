import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** The sources of the health and metrics port. */
export interface OpsParts {
  readonly registry: Registry;
  readonly isReady: () => boolean;
}

/** Answers `/health` while the process lives, `/ready` while it can search, and `/metrics`. */
export function createOpsServer({ registry, isReady }: OpsParts): Server {
  return createServer((request, response) => {
    switch (request.url) {
      // The image checks servers and engine workers at the same address.
      case '/healthz':
      case '/health':
        sendText(response, 200, 'alive');
        break;
      case '/ready':
        sendText(response, isReady() ? 200 : 503, isReady() ? 'ready' : 'not ready');
        break;
      case '/metrics':
        void sendMetrics(response, registry);
        break;
      case undefined:
      default:
        sendText(response, 404, 'not found');
    }
  });
}

async function sendMetrics(response: ServerResponse, registry: Registry): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  } catch {
    sendText(response, 500, 'metrics failed');
  }
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(`${text}\n`);
}
