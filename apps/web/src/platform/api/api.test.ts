import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '@chuhe/protocol';
import checklist from '../../../../../tools/testbed/fixtures/checklist.json';
import {
  ApiError,
  createApi,
  type Api,
  type ApiParts,
  HTTP_STATUSES,
  isOutOfReach,
} from './api.ts';

const showError = vi.fn<(message: string) => void>();
const askLogin = vi.fn<(error: ApiError) => void>();
const onMismatch = vi.fn<(error: Error) => void>();
const fetch = vi.fn<typeof globalThis.fetch>();
let api: Api;
let ownToken = 'the-token';
let isLeaving = false;

beforeEach(() => {
  vi.resetAllMocks();
  ownToken = 'the-token';
  isLeaving = false;
  api = createApi(parts());
});

function parts(): ApiParts {
  return {
    fetch,
    text: (id) => id,
    locale: () => 'en',
    token: () => ownToken,
    isLeaving: () => isLeaving,
    showError,
    askLogin,
    onMismatch,
  };
}

async function refusal(): Promise<Response> {
  return new Response('', { status: 401 });
}

async function inBackground(): Promise<unknown> {
  return api.call(CALLS.mergeProgress, { body: { list: [] }, isSilent: true });
}

describe('the API client', () => {
  it('tells which part of an answer does not fit its call', async () => {
    fetch.mockResolvedValue(Response.json({ errorCode: 0, msg: '', data: { list: 7 } }));
    await expect(inBackground()).rejects.toBeInstanceOf(ApiError);
    expect(onMismatch.mock.calls[0]?.[0].message).toMatch(/^POST \/\S+: list invalid_type$/);
    fetch.mockRejectedValue(new TypeError('offline'));
    await expect(inBackground()).rejects.toBeInstanceOf(ApiError);
    expect(onMismatch).toHaveBeenCalledOnce();
  });

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

  it('does not open the login for a background call whose session has ended', async () => {
    isLeaving = true;
    fetch.mockImplementationOnce(refusal);
    await expect(inBackground()).rejects.toThrow('http.401');
    isLeaving = false;
    fetch.mockImplementationOnce(() => {
      ownToken = 'another-token';
      return refusal();
    });
    await expect(inBackground()).rejects.toThrow('http.401');
    expect(askLogin).not.toHaveBeenCalled();
    expect(showError).not.toHaveBeenCalled();
    fetch.mockImplementationOnce(refusal);
    await expect(inBackground()).rejects.toThrow('http.401');
    expect(askLogin).toHaveBeenCalledOnce();
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

  it('gives the id of the request with a fault, and with nothing else', async () => {
    const body = { errorCode: 1000, msg: '服务器出错', data: null, requestId: 'a1-7' };
    const own = createApi({ ...parts(), text: (_, values = {}) => JSON.stringify(values) });
    fetch.mockResolvedValueOnce(Response.json(body, { status: 500 }));
    await expect(own.get('/x')).rejects.toThrow('{"message":"服务器出错","requestId":"a1-7"}');
    fetch.mockResolvedValueOnce(Response.json(body, { status: 422 }));
    await expect(own.get('/x')).rejects.toThrow(/^服务器出错$/);
  });

  it('shows the status text of an unknown status', async () => {
    fetch.mockResolvedValue(new Response('', { status: 418, statusText: 'I am a teapot' }));
    await expect(api.get('/x')).rejects.toThrow('I am a teapot');
  });

  it('reports when nothing answers, or something that is not the server', async () => {
    fetch.mockRejectedValueOnce(new TypeError('offline'));
    await expect(api.get('/x')).rejects.toThrow('http.noResponse');
    fetch.mockResolvedValueOnce(new Response('<!doctype html>'));
    await expect(api.get('/x')).rejects.toThrow('http.noResponse');
  });

  it('makes a call of the contract in the language on screen, and gives its token', async () => {
    const token = 't'.repeat(43);
    const data = { list: [] };
    fetch.mockResolvedValueOnce(Response.json({ errorCode: 0, msg: 'ok', data, token }));
    expect(await api.call(CALLS.listDevices)).toEqual({ data, token });
    fetch.mockResolvedValueOnce(Response.json({ errorCode: 0, msg: 'ok', data: { move: 7 } }));
    const body = { pen: 'x' };
    await expect(api.call(CALLS.levelMove, { body })).rejects.toThrow('http.noResponse');
    const [path, init] = fetch.mock.calls[1] ?? [];
    expect(path).toBe('/api/getlevelmovedata');
    expect(init).toMatchObject({
      body: '{"pen":"x"}',
      headers: { 'x-locale': 'en', authorization: 'Bearer the-token' },
    });
  });

  it('fills the path and leaves out what is not asked', async () => {
    const data = { roomList: [], gamerList: [] };
    fetch.mockResolvedValue(Response.json({ errorCode: 0, msg: 'ok', data }));
    const query = { word: '江', cursor: undefined };
    await api.call(CALLS.search, { params: { x: 'room' }, query });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/search/room?word=%E6%B1%9F');
  });

  it('shows no error for an outage where asked to, and only about that', async () => {
    fetch.mockRejectedValueOnce(new TypeError('offline'));
    fetch.mockResolvedValueOnce(new Response('', { status: 502 }));
    fetch.mockResolvedValueOnce(Response.json({ errorCode: 1003, msg: '停用' }, { status: 403 }));
    for (let time = 0; time < 3; time += 1) {
      await expect(api.call(CALLS.getUserInfo, { isSilent: true })).rejects.toBeInstanceOf(
        ApiError,
      );
    }
    expect(showError.mock.calls).toEqual([['停用']]);
    expect(askLogin).toHaveBeenCalledOnce();
  });
});

it('what a page shows in its own place raises no toast', async () => {
  showError.mockReset();
  fetch.mockResolvedValueOnce(Response.json({ errorCode: 422, msg: '不对' }, { status: 422 }));
  const query = { key: 'x' };
  await expect(api.call(CALLS.shareDetails, { query, isShownInPage: true })).rejects.toMatchObject({
    status: 422,
  });
  expect(showError).not.toHaveBeenCalled();
});

it('distinguishes a server that does not answer from one that refuses', () => {
  expect(isOutOfReach(new ApiError('no answer'))).toBe(true);
  expect(isOutOfReach(new ApiError('busy', 503))).toBe(true);
  expect(isOutOfReach(new ApiError('no such game', 404))).toBe(false);
  expect(isOutOfReach(new ApiError('not yours', 403))).toBe(false);
  expect(isOutOfReach(null)).toBe(false);
});
