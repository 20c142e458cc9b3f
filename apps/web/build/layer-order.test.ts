import { expect, it } from 'vitest';
import { withLayerOrder } from './layer-order.ts';

it('puts the order of the layers in front of a sheet, once', () => {
  const sheet = withLayerOrder('@layer features{.page{color:red}}');
  expect(sheet).toBe('@layer tokens,base,ui,features;@layer features{.page{color:red}}');
  expect(withLayerOrder(sheet)).toBe(sheet);
  expect(withLayerOrder(new TextEncoder().encode(sheet))).toBe(sheet);
});
