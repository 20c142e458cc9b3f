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

/** The endings whose textbook verdict the tables prove, in the order of the textbooks. */
export const PRACTICAL_ENDINGS: readonly PracticalEnding[] = [
  { id: 'soldier-bare', tables: ['Pv'], verdict: 'win', soldiers: aboveBottom },
  { id: 'bottom-soldier-bare', tables: ['Pv'], verdict: 'draw', soldiers: bottom },
  { id: 'soldier-adviser', tables: ['PvA'], verdict: 'draw' },
  { id: 'soldier-elephant', tables: ['PvE'], verdict: 'draw' },
  { id: 'soldier-two-advisers', tables: ['PvAA'], verdict: 'draw' },
  { id: 'soldier-two-elephants', tables: ['PvEE'], verdict: 'draw' },
  { id: 'soldier-adviser-elephant', tables: ['PvAE'], verdict: 'draw' },
  { id: 'soldier-three-or-four', tables: ['PvAAE', 'PvAEE', 'PvAAEE'], verdict: 'draw' },
  { id: 'two-soldiers-bare', tables: ['PPv'], verdict: 'win' },
  { id: 'two-soldiers-adviser', tables: ['PPvA'], verdict: 'win' },
  { id: 'two-high-soldiers-elephant', tables: ['PPvE'], verdict: 'win', soldiers: high },
  { id: 'two-soldiers-adviser-elephant', tables: ['PPvAE'], verdict: 'draw' },
  { id: 'horse-bare', tables: ['Nv'], verdict: 'win' },
  { id: 'horse-adviser', tables: ['NvA'], verdict: 'win' },
  { id: 'horse-elephant', tables: ['NvE'], verdict: 'draw' },
  { id: 'horse-two-advisers', tables: ['NvAA'], verdict: 'draw' },
  { id: 'horse-adviser-elephant', tables: ['NvAE'], verdict: 'draw' },
  { id: 'horse-two-elephants', tables: ['NvEE'], verdict: 'draw' },
  { id: 'horse-soldier-two-advisers', tables: ['NPvAA'], verdict: 'win' },
  { id: 'horse-high-soldier-two-elephants', tables: ['NPvEE'], verdict: 'win', soldiers: high },
  { id: 'horse-soldier-adviser-elephant', tables: ['NPvAE'], verdict: 'win' },
  { id: 'horse-high-soldier-lone-adviser', tables: ['NPvAEE'], verdict: 'win', soldiers: high },
  { id: 'horse-high-soldier-lone-elephant', tables: ['NPvAAE'], verdict: 'win', soldiers: high },
  { id: 'horse-soldier-full', tables: ['NPvAAEE'], verdict: 'draw' },
  { id: 'horse-bottom-soldier-full', tables: ['NPvAAEE'], verdict: 'draw', soldiers: bottom },
  { id: 'horse-cannon-adviser-elephant', tables: ['NCvAE'], verdict: 'win' },
  { id: 'cannon-adviser-bare', tables: ['CAv'], verdict: 'win' },
  { id: 'cannon-adviser-adviser', tables: ['CAvA'], verdict: 'win' },
  { id: 'cannon-adviser-two-advisers', tables: ['CAvAA'], verdict: 'win' },
  { id: 'cannon-two-advisers-elephant', tables: ['CAAvE'], verdict: 'win' },
  { id: 'cannon-two-advisers-two-elephants', tables: ['CAAvEE'], verdict: 'draw' },
  { id: 'chariot-at-most-one', tables: ['Rv', 'RvA', 'RvE'], verdict: 'win' },
  { id: 'chariot-two-advisers', tables: ['RvAA'], verdict: 'win' },
  { id: 'chariot-two-elephants', tables: ['RvEE'], verdict: 'win' },
  { id: 'chariot-adviser-elephant', tables: ['RvAE'], verdict: 'win' },
  { id: 'chariot-lone-elephant', tables: ['RvAAE'], verdict: 'win' },
  { id: 'chariot-lone-adviser', tables: ['RvAEE'], verdict: 'win' },
  { id: 'chariot-full', tables: ['RvAAEE'], verdict: 'draw' },
];
