import {
  certificateFault,
  certify,
  familyOf,
  LIMIT_MOVES,
  solveFamily,
  type Certificate,
  type OpenTable,
  type SolvedTables,
} from '@chuhe/tables/build';

/** A table with its certificate. */
export interface MadeTable {
  readonly table: OpenTable;
  readonly certificate: Certificate;
}

/** The values of a table are not final. */
export class TableRefused extends Error {}

/** Solves and certifies tables; a table is solved once. */
export class TableWorkshop {
  readonly solved: SolvedTables = new Map();
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** Throws if a value of the table would not be final. */
  make(name: string): MadeTable {
    const start = process.cpuUsage();
    const solved = solveFamily(name, this.solved);
    const longest = longestOf(solved.attacker);
    const certificate = certify(solved, this.solved, this.#longestToConversion(name, longest));
    const fault = certificateFault(certificate);
    const { user, system } = process.cpuUsage(start);
    this.#say(
      `${name}: ${solved.index.size} cells, ${percent(certificate.won, certificate.lawful)} won, longest ` +
        `${longest}, ${certificate.chaseOnly} held by chases only, ${((user + system) / 1e6).toFixed(1)} s`,
    );
    if (fault !== undefined) throw new TableRefused(`${name}: ${fault}`);
    return { table: { name, index: solved.index, values: solved.attacker }, certificate };
  }

  /** Drops the tables that no later one needs. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const name of this.solved.keys()) if (!names.has(name)) this.solved.delete(name);
  }

  /** The next capture is at most as far as the mate, so only long tables are solved a second time. */
  #longestToConversion(name: string, longest: number): number {
    if (longest <= LIMIT_MOVES) return longest;
    const toCapture: SolvedTables = new Map();
    let most = 0;
    for (const member of familyOf(name))
      most = Math.max(most, longestOf(solveFamily(member, toCapture, 'conversion').attacker));
    return most;
  }
}

function longestOf(values: Uint8Array): number {
  let longest = 0;
  for (const value of values) if (value !== 255 && value > longest) longest = value;
  return longest;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`;
}
