import { expect, test } from 'vitest';
import { setUpServer } from '../../testing/set-up.ts';

const SOURCE_URL = 'https://code.example/chuhe';
const server = await setUpServer({ settings: { SOURCE_URL }, isWorking: false });

test('the source of the running program is offered by a call and in the description of all calls', async () => {
  const { data } = await server.browser().call('getSource');
  expect(data).toEqual({ url: SOURCE_URL });
  const described = await fetch(`${server.baseUrl}/api/openapi.json`);
  expect(await described.json()).toMatchObject({
    externalDocs: { description: 'Source code', url: SOURCE_URL },
  });
});

test('where the operator has set none, there is none', async () => {
  const plain = await server.openSibling({ SOURCE_URL: '' });
  const { data } = (await (await fetch(`${plain}/api/source`)).json()) as { data: unknown };
  expect(data).toEqual({ url: null });
  const described = await fetch(`${plain}/api/openapi.json`);
  expect(await described.json()).not.toHaveProperty('externalDocs');
});
