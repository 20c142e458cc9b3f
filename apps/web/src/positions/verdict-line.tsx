import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
import { faultText, type Verdict } from './fault-text.ts';

const MOST_SHOWN = 3;

/** Whether the position can be played, and if not, why; read out as it changes. */
export function VerdictLine({ verdict }: { readonly verdict: Verdict }): ReactElement {
  const text = useText();
  const locale = useLocale();
  if (verdict.type === 'lawful') {
    return (
      <output className="hint ok-line">
        <Icon name="check" size="s" />
        {text('editor.lawful')}
      </output>
    );
  }
  const reasons =
    verdict.type === 'finished'
      ? [text(verdict.isBare ? 'editor.bare' : 'editor.finished')]
      : verdict.faults.slice(0, MOST_SHOWN).map((fault) => faultText(fault, text, locale));
  return (
    <output className="hint fault-line">
      <Icon name="info" size="s" />
      <span>
        {reasons.map((reason) => (
          <span key={reason}>{reason}</span>
        ))}
      </span>
    </output>
  );
}
