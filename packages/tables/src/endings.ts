import type { SoldierRanks } from './formations.ts';

/** A practical ending with the verdict of the textbooks. */
export interface PracticalEnding {
  readonly id: string;
  /** The tables of the ending. */
  readonly tables: readonly string[];
  /** `win`: every formation of the defender loses as a rule. `draw`: the right formation holds. */
  readonly verdict: 'win' | 'draw';
  /** The ranks of the soldiers; all if absent. */
  readonly soldiers?: SoldierRanks;
}

/** A book win is won in at least this share of the positions of every formation. */
export const MIN_WIN_SHARE = 0.75;
/** A book draw has a formation that loses in at most this share of its positions. */
export const MAX_DRAW_SHARE = 0.1;

const aboveBottom: SoldierRanks = (ranks) => ranks.every((rank) => rank > 0);
const bottom: SoldierRanks = (ranks) => ranks.every((rank) => rank === 0);
const high: SoldierRanks = (ranks) => ranks.every((rank) => rank >= 3);

/** The endings of the browsers' tables, in the order of the textbooks. */
const BASIC_ROWS = [
  { force: 'soldier', defence: 'bare', tables: ['Pv'], verdict: 'win', soldiers: aboveBottom },
  { force: 'bottom-soldier', defence: 'bare', tables: ['Pv'], verdict: 'draw', soldiers: bottom },
  { force: 'soldier', defence: 'adviser', tables: ['PvA'], verdict: 'draw' },
  { force: 'soldier', defence: 'elephant', tables: ['PvE'], verdict: 'draw' },
  { force: 'soldier', defence: 'two-advisers', tables: ['PvAA'], verdict: 'draw' },
  { force: 'soldier', defence: 'two-elephants', tables: ['PvEE'], verdict: 'draw' },
  { force: 'soldier', defence: 'adviser-elephant', tables: ['PvAE'], verdict: 'draw' },
  {
    force: 'soldier',
    defence: 'three-or-four',
    tables: ['PvAAE', 'PvAEE', 'PvAAEE'],
    verdict: 'draw',
  },
  { force: 'two-soldiers', defence: 'bare', tables: ['PPv'], verdict: 'win' },
  { force: 'two-soldiers', defence: 'adviser', tables: ['PPvA'], verdict: 'win' },
  {
    force: 'two-high-soldiers',
    defence: 'elephant',
    tables: ['PPvE'],
    verdict: 'win',
    soldiers: high,
  },
  { force: 'two-soldiers', defence: 'adviser-elephant', tables: ['PPvAE'], verdict: 'draw' },
  { force: 'horse', defence: 'bare', tables: ['Nv'], verdict: 'win' },
  { force: 'horse', defence: 'adviser', tables: ['NvA'], verdict: 'win' },
  { force: 'horse', defence: 'elephant', tables: ['NvE'], verdict: 'draw' },
  { force: 'horse', defence: 'two-advisers', tables: ['NvAA'], verdict: 'draw' },
  { force: 'horse', defence: 'adviser-elephant', tables: ['NvAE'], verdict: 'draw' },
  { force: 'horse', defence: 'two-elephants', tables: ['NvEE'], verdict: 'draw' },
  { force: 'cannon-adviser', defence: 'bare', tables: ['CAv'], verdict: 'win' },
  { force: 'cannon-adviser', defence: 'adviser', tables: ['CAvA'], verdict: 'win' },
  { force: 'cannon-adviser', defence: 'two-advisers', tables: ['CAvAA'], verdict: 'win' },
  { force: 'cannon-two-advisers', defence: 'elephant', tables: ['CAAvE'], verdict: 'win' },
  { force: 'cannon-two-advisers', defence: 'two-elephants', tables: ['CAAvEE'], verdict: 'draw' },
  { force: 'chariot', defence: 'at-most-one', tables: ['Rv', 'RvA', 'RvE'], verdict: 'win' },
  { force: 'chariot', defence: 'two-advisers', tables: ['RvAA'], verdict: 'win' },
  { force: 'chariot', defence: 'two-elephants', tables: ['RvEE'], verdict: 'win' },
  { force: 'chariot', defence: 'adviser-elephant', tables: ['RvAE'], verdict: 'win' },
  { force: 'chariot', defence: 'lone-elephant', tables: ['RvAAE'], verdict: 'win' },
  { force: 'chariot', defence: 'lone-adviser', tables: ['RvAEE'], verdict: 'win' },
  { force: 'chariot', defence: 'full', tables: ['RvAAEE'], verdict: 'draw' },
] as const satisfies readonly (Omit<PracticalEnding, 'id'> & {
  readonly force: string;
  readonly defence: string;
})[];

type BasicRow = (typeof BASIC_ROWS)[number];

/** An ending with the names of what attacks and of what defends. */
export interface BasicEnding extends PracticalEnding {
  readonly force: BasicRow['force'];
  readonly defence: BasicRow['defence'];
}

export const BASIC_ENDINGS: readonly BasicEnding[] = BASIC_ROWS.map((row) =>
  Object.assign({ id: `${row.force}-${row.defence}` }, row),
);

/** The ending with this id, as addresses and records name it. */
export function basicEnding(id: string | undefined): BasicEnding | undefined {
  return BASIC_ENDINGS.find((ending) => ending.id === id);
}

/** The endings whose textbook verdict the tables prove. */
export const PRACTICAL_ENDINGS: readonly PracticalEnding[] = [
  ...BASIC_ENDINGS,
  { id: 'horse-soldier-two-advisers', tables: ['NPvAA'], verdict: 'win' },
  { id: 'horse-high-soldier-two-elephants', tables: ['NPvEE'], verdict: 'win', soldiers: high },
  { id: 'horse-soldier-adviser-elephant', tables: ['NPvAE'], verdict: 'win' },
  { id: 'horse-high-soldier-lone-adviser', tables: ['NPvAEE'], verdict: 'win', soldiers: high },
  { id: 'horse-high-soldier-lone-elephant', tables: ['NPvAAE'], verdict: 'win', soldiers: high },
  { id: 'horse-soldier-full', tables: ['NPvAAEE'], verdict: 'draw' },
  { id: 'horse-bottom-soldier-full', tables: ['NPvAAEE'], verdict: 'draw', soldiers: bottom },
  { id: 'horse-cannon-adviser-elephant', tables: ['NCvAE'], verdict: 'win' },
];
