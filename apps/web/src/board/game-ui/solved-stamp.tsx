import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import './solved-stamp.css';

/** It appears, stays for a moment and fades; touches pass through it. */
export function SolvedStamp(): ReactElement {
  const text = useText();
  return (
    <span className="solved-stamp" aria-hidden="true">
      <b>{text('outcome.seal.solved')}</b>
    </span>
  );
}
