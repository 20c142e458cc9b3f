import { CALLS, type GameCheck } from '@chuhe/protocol';
import { SIDES } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { useOperatorAction } from './use-operator-action.ts';
import '../players/figures-table.css';

/** Analysing a whole game takes minutes. */
const POLL_MILLIS = 3000;

/** Compares the moves of a game with an engine's choices, at an operator's request. */
export function GameCheckCard({ gameId }: { readonly gameId: string }): ReactElement {
  const text = useText();
  const api = useApi();
  const ask = useOperatorAction(CALLS.checkGame);
  const { data: check } = useQuery({
    queryKey: ['operator', 'check', gameId],
    queryFn: async () => (await api.call(CALLS.gameCheck, { query: { gameId } })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? POLL_MILLIS : false),
  });
  const canAsk = check?.state === 'none' || check?.state === 'failed';
  return (
    <div className="operator__check">
      {canAsk ? (
        <Button
          variant="tint"
          size="small"
          disabled={ask.isPending}
          onClick={() => ask.mutate({ gameId })}
        >
          {text('operator.check')}
        </Button>
      ) : null}
      {check?.state === 'waiting' ? <p className="hint">{text('operator.checking')}</p> : null}
      {check?.state === 'failed' ? <p className="hint">{text('operator.checkFailed')}</p> : null}
      {check === undefined || check.figures === null ? null : <Figures figures={check.figures} />}
    </div>
  );
}

function Figures({
  figures,
}: {
  readonly figures: NonNullable<GameCheck['figures']>;
}): ReactElement {
  const text = useText();
  return (
    <>
      <Table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{text('player.side')}</th>
            <th scope="col">{text('operator.checkMoves')}</th>
            <th scope="col">{text('operator.checkAgreed')}</th>
            <th scope="col">{text('operator.checkLoss')}</th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => {
            const { moves, agreed, meanLoss } = figures[side];
            const share = moves === 0 ? '–' : `${Math.round((100 * agreed) / moves)}%`;
            return (
              <tr key={side}>
                <th scope="row">{text(`table.side.${side}`)}</th>
                <td className="tabular">{moves}</td>
                <td className="tabular">{share}</td>
                <td className="tabular">{meanLoss ?? '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <p className="hint">{text('operator.checkHint')}</p>
    </>
  );
}
