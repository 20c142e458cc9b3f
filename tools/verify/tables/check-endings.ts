import {
  formationsOf,
  MIN_WIN_SHARE,
  MAX_DRAW_SHARE,
  PRACTICAL_ENDINGS,
  shareOf,
  type OpenTable,
  type PracticalEnding,
} from '@chuhe/tables/build';

export interface EndingCheck {
  /** Endings all of whose tables are open. */
  readonly checked: number;
  readonly faults: readonly string[];
}

/** Compares the textbook's verdict of each ending with the defender's formations. */
export function checkEndings(opened: ReadonlyMap<string, OpenTable>): EndingCheck {
  const faults: string[] = [];
  let checked = 0;
  for (const ending of PRACTICAL_ENDINGS) {
    const tables = ending.tables.flatMap((name) => opened.get(name) ?? []);
    if (tables.length < ending.tables.length) continue;
    checked += 1;
    for (const table of tables) {
      const least = leastShare(table, ending);
      const isRight = ending.verdict === 'win' ? least >= MIN_WIN_SHARE : least <= MAX_DRAW_SHARE;
      if (!isRight)
        faults.push(
          `${ending.id}, ${table.name}: best formation loses ${(100 * least).toFixed(1)} %`,
        );
    }
  }
  return { checked, faults };
}

function leastShare(table: OpenTable, { soldiers }: PracticalEnding): number {
  const [best] = formationsOf(table, soldiers);
  return best === undefined ? 0 : shareOf(best);
}
