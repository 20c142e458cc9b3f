import { describe, expect, test } from 'vitest';
import { type Bill, type Component, faultsOf, withPackages } from './bill.ts';

const OWN: Component = {
  name: 'rules',
  group: '@chuhe',
  version: '0.0.0',
  purl: 'pkg:npm/%40chuhe/rules@0.0.0',
  licenses: [{ license: { id: 'AGPL-3.0-or-later' } }],
};
const OTHER: Component = {
  name: 'zod',
  version: '4.0.0',
  purl: 'pkg:npm/zod@4.0.0',
  licenses: [{ license: { id: 'MIT' } }],
  externalReferences: [{ hashes: [{}] }],
};

function bill(...components: readonly Component[]): Bill {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: 'urn:uuid:0',
    components,
    dependencies: [{}],
  };
}

describe('a bill of materials', () => {
  test('is in order when every package has an allowed licence and a checksum', () => {
    expect(faultsOf(bill(OWN, OTHER))).toEqual([]);
  });

  test('a licence that is not allowed, or none, is a fault', () => {
    const closed = { ...OTHER, licenses: [{ license: { id: 'SSPL-1.0' } }] };
    const { licenses: _, ...none } = OTHER;
    expect(faultsOf(bill(OWN, closed))).toEqual([expect.stringContaining('SSPL-1.0')]);
    expect(faultsOf(bill(OWN, none))).toHaveLength(1);
  });

  test('a package without a checksum is a fault, and so is an empty bill', () => {
    expect(faultsOf(bill(OWN, { ...OTHER, externalReferences: [] }))).toHaveLength(1);
    expect(faultsOf(bill(OWN))).toEqual(['the bill is empty']);
  });
});

test('NOTICE names each package once, without builds for one machine, and writing it again changes nothing', () => {
  const build = { ...OTHER, name: 'zod-linux-x64-gnu' };
  const notice = withPackages('Ours.\n', bill(OWN, OTHER, OTHER, build));
  expect(notice).toMatch(/^Ours\.\n\nPackages .*\n-+\nMIT\n {4}zod\n$/);
  expect(withPackages(notice, bill(OWN, OTHER))).toBe(notice);
});
