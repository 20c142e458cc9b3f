/** The fields of a package in a bill of materials (CycloneDX) that we read. */
export interface Component {
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly (
    | { readonly license: { readonly id?: string; readonly name?: string } }
    | { readonly expression: string }
  )[];
  readonly externalReferences?: readonly { readonly hashes?: readonly object[] }[];
}

export interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly components: readonly Component[];
  readonly dependencies: readonly object[];
}

/** Licences compatible with AGPL-3.0-or-later. */
const ALLOWED: ReadonlySet<string> = new Set([
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'GPL-3.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
]);

/** A native build of another package, one per platform. */
const PLATFORM = /-(?:android|darwin|freebsd|linux|wasm32|win32)[\w-]*$/;

export function fullName({ name, group }: Component): string {
  return group === undefined ? name : `${group}/${name}`;
}

export function licenceOf({ licenses }: Component): string {
  const [first] = licenses ?? [];
  if (first === undefined) return 'none';
  return 'expression' in first ? first.expression : (first.license.id ?? 'none');
}

/** The third-party packages, without platform builds of other packages. */
function foreignPackages(bill: Bill): readonly Component[] {
  return bill.components.filter(
    (component) => component.group !== '@chuhe' && !PLATFORM.test(component.name),
  );
}

/** The faults of a bill: missing fields, incompatible licences, packages without a checksum. */
export function faultsOf(bill: Bill): readonly string[] {
  const own = bill.components.filter(({ group }) => group === '@chuhe');
  const others = bill.components.filter(({ group }) => group !== '@chuhe');
  return [
    ...(bill.bomFormat === 'CycloneDX' && bill.serialNumber.startsWith('urn:uuid:')
      ? []
      : ['the bill is not one of CycloneDX']),
    ...(own.length > 0 && others.length > 0 && bill.dependencies.length > 0
      ? []
      : ['the bill is empty']),
    ...bill.components
      .filter((component) => !ALLOWED.has(licenceOf(component)))
      .map((component) => `${component.purl}: the licence ${licenceOf(component)} is not allowed`),
    ...others
      .filter(
        ({ externalReferences }) =>
          !(externalReferences ?? []).some(({ hashes }) => hashes !== undefined),
      )
      .map(({ purl }) => `${purl} has no checksum`),
  ];
}

/** The heading of the package list in NOTICE. */
const HEADING = 'Packages that the programs and the built web app contain';

/** NOTICE with the names of all shipped packages, by licence. */
export function withPackages(notice: string, bill: Bill): string {
  const before = notice.split(HEADING, 1)[0] ?? '';
  const byLicence = Map.groupBy(foreignPackages(bill), licenceOf);
  const lists = [...byLicence]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([licence, components]) => `${licence}\n${wrapped(components)}`);
  return `${before.trimEnd()}\n\n${HEADING}\n${'-'.repeat(HEADING.length)}\n${lists.join('')}`;
}

function wrapped(components: readonly Component[]): string {
  const names = [...new Set(components.map(fullName))].toSorted();
  const lines: string[] = [''];
  for (const name of names) {
    const line = lines.pop() ?? '';
    if (line.length + name.length > 100) lines.push(line, name);
    else lines.push(line === '' ? name : `${line}, ${name}`);
  }
  return lines.map((line) => `    ${line}\n`).join('');
}
