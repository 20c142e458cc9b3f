import {
  type Condition,
  conditionOf,
  type Fact,
  LAYOUT,
  movedFact,
  ownSquare,
  placeFact,
} from './game-facts.ts';

/**
 * Parses a condition: clauses separated by spaces, the facts of a clause by bars. A fact names side, piece and, from
 * that side's own view, file and rank: `rC8-63` RED's left cannon has been on file 6, rank 3; `bN2` BLACK's right horse
 * has moved; `1:rC2-53` the first ply was this move. `!` negates a fact.
 */
export function readCondition(text: string): Condition {
  const clauses = text.split(' ').filter((clause) => clause !== '');
  return conditionOf(clauses.map((clause) => clause.split('|').map((fact) => readFact(fact))));
}

const FACT =
  /^(?<not>!?)(?:(?<ply>[1-3]):)?(?<side>[rb])(?<piece>[RNBAKCP][1-9])(?:-(?<file>[1-9])(?<rank>\d))?$/;

function readFact(text: string): Fact {
  const { not, ply, side, piece, file, rank } = FACT.exec(text)?.groups ?? {};
  const isBlack = side === 'b';
  const index = LAYOUT.findIndex(([letter, at]) => `${letter}${at}` === piece);
  if (index < 0) throw new Error(`not a fact: ${text}`);
  const number = isBlack ? LAYOUT.length + index : index;
  const fact =
    file === undefined
      ? movedFact(number)
      : placeFact(number, ownSquare(isBlack, Number(file), Number(rank)), Number(ply ?? 0));
  return not === '!' ? ~fact : fact;
}
