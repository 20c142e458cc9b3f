import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';

interface ShareTargetsProps {
  readonly link: string;
  /** Copies, then opens the address given. */
  readonly onChoose: (opens: string | undefined) => void;
}

/** [contract section 2] a chat app, an instant messenger, copying only, the installed app. */
const TARGETS = [
  { name: 'wechat', opens: () => 'weixin://' },
  { name: 'qq', opens: () => 'mqq://' },
  { name: 'copy', opens: () => undefined },
  { name: 'app', opens: (link: string) => link },
] as const;

export function ShareTargets({ link, onChoose }: ShareTargetsProps): ReactElement {
  const text = useText();
  return (
    <ul className="share-targets" aria-label={text('share.targets')}>
      {TARGETS.map(({ name, opens }) => (
        <li key={name}>
          <button type="button" className="btn block" onClick={() => onChoose(opens(link))}>
            {text(`share.target.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
