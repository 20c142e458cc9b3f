import { useState, type ReactElement, type ReactNode } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AppPrompt } from '../../platform/offline/offline.ts';
import { useOfflineStore } from '../../platform/offline/offline-context.ts';
import { Sheet } from '../../ui/sheet.tsx';
import './install-guide.css';

/** One banner at a time, each with a close button. */
export function AppPrompts({ prompt }: { readonly prompt: AppPrompt }): ReactElement {
  const text = useText();
  const store = useOfflineStore();
  const [isGuideOpen, setGuideOpen] = useState(false);
  switch (prompt) {
    case 'update':
      return (
        <PromptBanner
          picture={<Icon name="refresh" />}
          kind="update"
          action={() => store.actions()?.acceptUpdate()}
          onClose={() => store.dispatch({ type: 'update-put-off' })}
        />
      );
    case 'ready':
      return (
        <PromptBanner
          picture={<Icon name="check" />}
          kind="ready"
          onClose={() => store.dispatch({ type: 'ready-announced' })}
        />
      );
    case 'install':
      return (
        <PromptBanner
          picture={<AppIcon />}
          kind="install"
          action={() => store.actions()?.install()}
          onClose={() => store.actions()?.refuseInstall()}
        />
      );
    case 'install-by-hand':
      return (
        <>
          <PromptBanner
            picture={<AppIcon />}
            kind="install"
            action={() => setGuideOpen(true)}
            onClose={() => store.actions()?.refuseInstall()}
          />
          <InstallGuide
            title={text('prompt.install.title')}
            isOpen={isGuideOpen}
            onClose={() => setGuideOpen(false)}
          />
        </>
      );
    default:
      return prompt satisfies never;
  }
}

function AppIcon(): ReactElement {
  return <img src="/icon-192.png" width="48" height="48" alt="" />;
}

interface PromptBannerProps {
  readonly picture: ReactNode;
  readonly kind: 'install' | 'ready' | 'update';
  /** The button's action; missing in a banner that only informs. */
  readonly action?: () => void;
  readonly onClose: () => void;
}

/** An icon, the message, an action button, and a close button. */
function PromptBanner(props: PromptBannerProps): ReactElement {
  const { picture, kind, action, onClose } = props;
  const text = useText();
  return (
    <output className="banner banner--prompt" aria-label={text(`prompt.${kind}.title`)}>
      {picture}
      <span className="banner__body">
        <b>{text(`prompt.${kind}.title`)}</b>
        <span>{text(`prompt.${kind}.hint`)}</span>
      </span>
      {action === undefined || kind === 'ready' ? null : (
        <Button variant="primary" size="small" onClick={action}>
          {text(`prompt.${kind}.do`)}
        </Button>
      )}
      <IconButton
        className="banner__close"
        label={text(kind === 'ready' ? 'app.close' : 'prompt.later')}
        onClick={onClose}
      >
        <Icon name="close" />
      </IconButton>
    </output>
  );
}

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

/** The steps of a manual installation, for iPhones and iPads, whose browsers do not offer one. */
function InstallGuide({ title, isOpen, onClose }: InstallGuideProps): ReactElement {
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
      <Button variant="primary" isBlock onClick={onClose}>
        {text('app.ok')}
      </Button>
    </Sheet>
  );
}
