// Every promise to users, and its proof. That a thing exists does not show that it works, so each promise names the
// test that tries it, or the value that an app imports.
import { isDeepStrictEqual } from 'node:util';
import * as protocol from '@chuhe/protocol';
import table from '../../testbed/fixtures/promises.json' with { type: 'json' };
import statusTexts from '../../testbed/fixtures/status-texts.json' with { type: 'json' };
import { readCatalogues, type Texts } from './error-texts.ts';
import { type Finding, missing, present } from './finding.ts';
import { importedNames, shippedSources } from './imports.ts';
import { faultOfTest, isJourney, type NamedTest } from './named-test.ts';

/** A value of the protocol package, such as `LOBBY.pingSeconds`, which an app must import. */
interface HeldValue {
  readonly constant: string;
  readonly value: unknown;
}

/** A text of the catalogues, which status-texts.json holds word for word. */
interface HeldText {
  readonly text: string;
}

export interface Promised {
  /** In plain words, for a reader of the missing items. */
  readonly promise: string;
  /** The part of the contract or of the decisions that makes it. */
  readonly from: string;
  /** Absent if nothing but its existence shows it. */
  readonly heldBy?: NamedTest | HeldValue | HeldText;
}

export const PROMISES: readonly Promised[] = table;

/** The promises whose test runs with the others, or those whose journey is left to the night. */
export function promisesOf(time: 'day' | 'night'): readonly Promised[] {
  return PROMISES.filter(({ heldBy }) => {
    const isNightly = heldBy !== undefined && 'file' in heldBy && heldBy.when === 'night';
    return isNightly === (time === 'night');
  });
}

type Holder = 'journey' | 'test' | 'value' | 'existence';

/** The product that the promises are checked against; tests plant faults here. */
interface Product {
  readonly constants: Readonly<Record<string, unknown>>;
  readonly texts: Texts;
  readonly imported: ReadonlySet<string>;
}

export interface PromiseFinding extends Finding {
  readonly holder: Holder;
}

export function walkPromises(
  promises: readonly Promised[] = PROMISES,
  product: Product = productOfApps(),
): readonly PromiseFinding[] {
  return promises.map((promised) => {
    const item = `${promised.from}: ${promised.promise}`;
    const fault = faultOf(promised, product);
    return fault === undefined
      ? { ...present(item), holder: holderOf(promised) }
      : { ...missing(item, fault), holder: 'existence' };
  });
}

/** The sources of the apps. */
export function productOfApps(): Product {
  return {
    constants: protocol,
    texts: readCatalogues(),
    imported: importedNames(shippedSources()),
  };
}

/** `held by a journey 3, …`, with the number that has a goal last. */
export function countHolders(findings: readonly PromiseFinding[]): string {
  const count = (wanted: Holder) => findings.filter(({ holder }) => holder === wanted).length;
  return [
    `promises held by a journey ${count('journey')}`,
    `by another test ${count('test')}`,
    `by a value that an app imports ${count('value')}`,
    `only by existence ${count('existence')}, goal 0`,
  ].join(', ');
}

function holderOf({ heldBy }: Promised): Holder {
  if (heldBy === undefined) return 'existence';
  if (!('file' in heldBy)) return 'value';
  return isJourney(heldBy.file) ? 'journey' : 'test';
}

function faultOf({ heldBy }: Promised, product: Product): string | undefined {
  if (heldBy === undefined) return 'nothing tries it';
  if ('file' in heldBy) return faultOfTest(heldBy);
  return 'text' in heldBy ? faultOfText(heldBy, product) : faultOfValue(heldBy, product);
}

function faultOfValue(held: HeldValue, { constants, imported }: Product): string | undefined {
  const path = held.constant.split('.');
  const found = path.reduce<unknown>(fieldOf, constants);
  if (!isDeepStrictEqual(found, held.value)) {
    return `${held.constant} is ${JSON.stringify(found)} and not ${JSON.stringify(held.value)}`;
  }
  return imported.has(path[0] ?? '') ? undefined : `no app imports ${held.constant}`;
}

function fieldOf(value: unknown, name: string): unknown {
  return (value as Readonly<Record<string, unknown>> | undefined)?.[name];
}

function faultOfText({ text }: HeldText, { texts }: Product): string | undefined {
  const expected = (statusTexts as Texts)[text];
  const shown = texts[text];
  const isSame = shown?.zh === expected?.zh && shown?.en === expected?.en;
  if (expected === undefined || !isSame) return `people read ${JSON.stringify(shown)}`;
  return undefined;
}
