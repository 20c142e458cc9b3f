import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface InstallGuideProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const STEPS = [
  { icon: 'share', text: 'prompt.guide.share' },
  { icon: 'plus', text: 'prompt.guide.add' },
  { icon: 'check', text: 'prompt.guide.done' },
] as const;

/** How to install by hand, where the browser does not ask: on iPhones and iPads. */
export function InstallGuide({ title, isOpen, onClose }: InstallGuideProps): ReactElement {
  const text = useText();
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <ol className="guide">
        {STEPS.map((step) => (
          <li key={step.text}>
            <Icon name={step.icon} />
            <span>{text(step.text)}</span>
          </li>
        ))}
      </ol>
      <button type="button" className="btn primary block" onClick={onClose}>
        {text('app.ok')}
      </button>
    </Sheet>
  );
}
