import type { Profile } from '@chuhe/protocol';
import { SIDES } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { SideDisc } from '../table/index.ts';

const RESULTS = ['wins', 'draws', 'losses'] as const;

/** Finished games by side and result. */
export function SideStatistics({ games }: { readonly games: Profile['games'] }): ReactElement {
  const text = useText();
  const sum = (result: (typeof RESULTS)[number]): number => games.RED[result] + games.BLACK[result];
  return (
    <section className="card pad">
      <h2 className="h2">{text('player.statistics')}</h2>
      <table className="stats">
        <thead>
          <tr>
            <th scope="col">{text('player.side')}</th>
            {RESULTS.map((result) => (
              <th key={result} scope="col">
                {text(`player.${result}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side}>
              <th scope="row">
                <span className="who">
                  <SideDisc side={side} />
                  {text(`table.side.${side}`)}
                </span>
              </th>
              {RESULTS.map((result) => (
                <td key={result} className="num">
                  {games[side][result]}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{text('player.total')}</th>
            {RESULTS.map((result) => (
              <td key={result} className="num">
                {sum(result)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
