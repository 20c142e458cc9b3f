import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { LazyStartBoard } from '../ui/lazy-start-board.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Switch } from '../ui/switch.tsx';

const THINK_SECONDS = [60, 120, 180] as const;
const SIDES = ['red', 'black', 'random'] as const;

/** Opens a room for a friend: time, side, whether others may watch. */
export function InviteScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const [stepTime, setStepTime] = useState<(typeof THINK_SECONDS)[number]>(120);
  const [side, setSide] = useState<(typeof SIDES)[number]>('red');
  const [isWatch, setWatch] = useState(true);
  const opening = useMutation({
    mutationFn: () => api.post('/createPersonalRoom', { stepTime, isWatch, side }),
  });
  return (
    <InnerPage title={text('title.gameInvite')}>
      <div className="invite-grid">
        <div>
          <div className="opt">
            <div className="lab">{text('invite.stepTime')}</div>
            <Segmented
              label={text('invite.stepTime')}
              value={stepTime}
              choices={THINK_SECONDS.map((value) => ({
                value,
                text: text('invite.seconds', { seconds: value }),
              }))}
              onChange={setStepTime}
            />
          </div>
          <div className="opt">
            <div className="lab">{text('invite.side')}</div>
            <Segmented
              label={text('invite.side')}
              value={side}
              choices={SIDES.map((value) => ({ value, text: text(`invite.${value}`) }))}
              onChange={setSide}
            />
          </div>
          <div className="opt flat">
            <span>
              {text('invite.watch')}
              <small className="hint">{text('invite.watchHint')}</small>
            </span>
            <Switch label={text('invite.watch')} checked={isWatch} onChange={setWatch} />
          </div>
        </div>
        <LazyStartBoard className="invite-prev" />
      </div>
      <button
        type="button"
        className="btn seal-btn big block"
        disabled={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {text('invite.send')}
      </button>
      {opening.isError ? (
        <p className="err" role="alert">
          {opening.error.message}
        </p>
      ) : null}
    </InnerPage>
  );
}
