import { type IncomingHttpHeaders } from 'node:http';

// Forbids inline scripts and styles. The engine in the browser needs WebAssembly; the two cross-origin policies give it
// threads.
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

type Headers = Readonly<Record<string, string>>;

/** Headers of every page and file. */
export function pageHeaders(publicUrl: string): Headers {
  return {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    ...onlyByTls(publicUrl),
  };
}

/** Headers of every call's response: it is data, never a page, and never cached. */
export function callHeaders(publicUrl: string): Headers {
  return {
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="api.json"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...onlyByTls(publicUrl),
  };
}

function onlyByTls(publicUrl: string): Headers {
  if (!publicUrl.startsWith('https:')) return {};
  return { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}

/** Whether a browser displays the response, as a page or within one, rather than giving it to a script. */
export function isFollowedLink(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  return mode === 'navigate' || (destination !== undefined && destination !== 'empty');
}

/** Whether a page of another site makes this request, according to the browser's headers. */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl) return false;
  return host === undefined || (origin !== `https://${host}` && origin !== `http://${host}`);
}
