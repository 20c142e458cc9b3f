import {
  ADVISOR,
  BLACK_ADVISOR,
  BLACK_ELEPHANT,
  CANNON,
  CHARIOT,
  ELEPHANT,
  HORSE,
  SOLDIER,
} from './reach.ts';

/** The pieces of an ending besides the kings: how many of each code. */
export type Material = ReadonlyMap<number, number>;

const ATTACKER_LETTERS: ReadonlyMap<string, number> = new Map([
  ['R', CHARIOT],
  ['N', HORSE],
  ['C', CANNON],
  ['P', SOLDIER],
  ['A', ADVISOR],
  ['E', ELEPHANT],
]);
const DEFENDER_LETTERS: ReadonlyMap<string, number> = new Map([
  ['A', BLACK_ADVISOR],
  ['E', BLACK_ELEPHANT],
]);
const ATTACKERS = [CHARIOT, HORSE, CANNON, SOLDIER];

/** The material of a name such as CAAvEE: attackers, the attacker's own advisers and elephants, the defender's. */
export function materialOf(name: string): Material {
  const [attacker = '', defender = ''] = name.split('v');
  const counts = new Map<number, number>();
  const add = (code: number | undefined): void => {
    if (code === undefined) throw new Error(`no ending is named ${name}`);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  };
  for (const letter of attacker) add(ATTACKER_LETTERS.get(letter));
  for (const letter of defender) add(DEFENDER_LETTERS.get(letter));
  return counts;
}

/** The name of a material, pieces in the fixed order R N C P A E. */
export function nameOf(material: Material): string {
  const write = (letters: ReadonlyMap<string, number>): string =>
    [...letters].map(([letter, code]) => letter.repeat(material.get(code) ?? 0)).join('');
  return `${write(ATTACKER_LETTERS)}v${write(DEFENDER_LETTERS)}`;
}

export function attackersIn(material: Material): number {
  return ATTACKERS.reduce((sum, code) => sum + (material.get(code) ?? 0), 0);
}

/** The material after a capture; undefined where no attacker is left, which is a draw at once [R5.4]. */
export function without(material: Material, code: number): Material | undefined {
  const left = new Map(material);
  left.set(code, (material.get(code) ?? 0) - 1);
  return attackersIn(left) === 0 ? undefined : left;
}

/** The codes of material that can be captured: the attackers and everything of the defender. */
export function capturable(material: Material): readonly number[] {
  return [...ATTACKERS, BLACK_ADVISOR, BLACK_ELEPHANT].filter(
    (code) => (material.get(code) ?? 0) > 0,
  );
}

/** A table and all tables that its captures lead to, smallest material first. */
export function familyOf(name: string): readonly string[] {
  const names = new Set<string>();
  const visit = (material: Material): void => {
    for (const code of capturable(material)) {
      const left = without(material, code);
      if (left !== undefined) visit(left);
    }
    names.add(nameOf(material));
  };
  visit(materialOf(name));
  return [...names];
}

const DEFENCES = ['', 'A', 'E', 'AA', 'AE', 'EE', 'AAE', 'AEE', 'AAEE'];
const LIGHT_DEFENCES = ['', 'A', 'E', 'AA', 'AE', 'EE'];

/** The tables that every browser can load: one attacker or two soldiers, and the cannon with advisers. */
export const BASICS: readonly string[] = [
  ...['R', 'N', 'C', 'P', 'PP'].flatMap((attackers) =>
    DEFENCES.map((defence) => `${attackers}v${defence}`),
  ),
  ...['CA', 'CAA'].flatMap((attackers) =>
    LIGHT_DEFENCES.map((defence) => `${attackers}v${defence}`),
  ),
  ...['', 'A', 'E'].map((defence) => `CEv${defence}`),
];

/** Horse and soldier, chariot and soldier, horse and cannon: built by the command, with all they capture into. */
export const PAIRS: readonly string[] = [
  ...['NP', 'RP'].flatMap((attackers) => DEFENCES.map((defence) => `${attackers}v${defence}`)),
  ...['NC', 'CP'].flatMap((attackers) =>
    LIGHT_DEFENCES.map((defence) => `${attackers}v${defence}`),
  ),
];

/** One attacker with any of its own advisers and elephants, two attackers and three soldiers without: for servers. */
export const SERVER_TABLES: readonly string[] = ['R', 'N', 'C', 'P']
  .flatMap((attacker) => DEFENCES.map((own) => `${attacker}${own}`))
  .concat('RR', 'RN', 'RC', 'RP', 'NN', 'NC', 'NP', 'CC', 'CP', 'PP', 'PPP')
  .flatMap((attackers) => DEFENCES.map((defence) => `${attackers}v${defence}`));
