import { THINK_SECONDS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../platform/language/index.ts';
import { Segmented } from './segmented.tsx';

type StepTime = (typeof THINK_SECONDS)[number];

interface ThinkTimeProps {
  readonly value: StepTime;
  readonly onChange: (stepTime: StepTime) => void;
}

/** The seconds for one move. */
export function ThinkTime({ value, onChange }: ThinkTimeProps): ReactElement {
  const text = useText();
  return (
    <Segmented
      label={text('invite.stepTime')}
      value={value}
      choices={THINK_SECONDS.map((seconds) => ({
        value: seconds,
        text: text('invite.seconds', { seconds }),
      }))}
      onChange={onChange}
    />
  );
}
