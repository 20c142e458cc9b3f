import { beforeEach, describe, expect, it, vi } from 'vitest';
import checklist from '../../../../tools/fixtures/checklist.json';
import { createApi, type Api } from './api.ts';
import { HTTP_STATUSES } from './status-text.ts';

const showError = vi.fn<(message: string) => void>();
const askLogin = vi.fn<() => void>();
const fetch = vi.fn<typeof globalThis.fetch>();
let api: Api;

beforeEach(() => {
  vi.resetAllMocks();
  api = createApi({ fetch, text: (id) => id, showError, askLogin });
});

describe('the API client', () => {
  it('sends credentials and JSON to /api and reads data', async () => {
    fetch.mockResolvedValue(Response.json({ errorCode: 0, msg: '', data: { list: [] } }));
    expect(await api.post('/feedback', { type: 'bug' })).toEqual({ list: [] });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/feedback');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"type":"bug"}' });
    expect(init?.signal).toBeUndefined();
  });

  it('writes the query of a GET', async () => {
    fetch.mockResolvedValue(Response.json({ errorCode: 0, msg: '' }));
    await api.get('/search/player', { word: '江' });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/search/player?word=%E6%B1%9F');
  });

  it('rejects an errorCode other than 0 and shows its msg', async () => {
    fetch.mockResolvedValue(Response.json({ errorCode: 1003, msg: '名字已被占用' }));
    await expect(api.post('/register')).rejects.toMatchObject({ errorCode: 1003 });
    expect(showError).toHaveBeenCalledWith('名字已被占用');
    expect(askLogin).not.toHaveBeenCalled();
  });

  it.each([401, 403])('asks for a login on status %d and on that errorCode', async (code) => {
    fetch.mockResolvedValueOnce(new Response('', { status: code }));
    await expect(api.get('/game/history')).rejects.toThrow(`http.${code}`);
    fetch.mockResolvedValueOnce(Response.json({ errorCode: code, msg: 'x' }));
    await expect(api.get('/game/history')).rejects.toThrow('x');
    expect(askLogin).toHaveBeenCalledTimes(2);
  });

  it('has a text for every status of the contract', () => {
    expect(HTTP_STATUSES).toEqual(checklist.httpStatusTexts);
  });

  it('shows the status text of an unknown status', async () => {
    fetch.mockResolvedValue(new Response('', { status: 418, statusText: 'I am a teapot' }));
    await expect(api.get('/x')).rejects.toThrow('I am a teapot');
  });

  it('says so when nothing answers, or something that is not the server', async () => {
    fetch.mockRejectedValueOnce(new TypeError('offline'));
    await expect(api.get('/x')).rejects.toThrow('http.noResponse');
    fetch.mockResolvedValueOnce(new Response('<!doctype html>'));
    await expect(api.get('/x')).rejects.toThrow('http.noResponse');
  });
});
