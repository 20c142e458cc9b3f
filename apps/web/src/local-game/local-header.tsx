import type { StepSeconds } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { RoomHeader } from '../table/index.ts';
import { Icon } from '../ui/icon.tsx';

interface LocalHeaderProps {
  readonly stepSeconds: StepSeconds | undefined;
  readonly onMenu: () => void;
}

/** The bar above a game on this device. */
export function LocalHeader({ stepSeconds, onMenu }: LocalHeaderProps): ReactElement {
  const text = useText();
  return (
    <RoomHeader
      title={text('title.gameLocal')}
      hint={stepSeconds === undefined ? '' : text('local.clockHint', { count: stepSeconds })}
    >
      <button type="button" className="iconbtn" aria-label={text('app.more')} onClick={onMenu}>
        <Icon name="more" />
      </button>
    </RoomHeader>
  );
}
