import { useState, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
import { InstallGuide } from './install-guide.tsx';
import type { AppPrompt } from './offline.ts';
import { useOfflineStore } from './offline-context.ts';
import { PromptBanner } from './prompt-banner.tsx';

/** One banner at a time, each with a way to put it aside. */
export function AppPrompts({ prompt }: { readonly prompt: AppPrompt }): ReactElement {
  const text = useText();
  const store = useOfflineStore();
  const [isGuideOpen, setGuideOpen] = useState(false);
  switch (prompt) {
    case 'update':
      return (
        <PromptBanner
          picture={<Icon name="refresh" />}
          words="update"
          action={() => store.actions()?.acceptUpdate()}
          onClose={() => store.dispatch({ type: 'update-put-off' })}
        />
      );
    case 'ready':
      return (
        <PromptBanner
          picture={<Icon name="check" />}
          words="ready"
          onClose={() => store.dispatch({ type: 'ready-told' })}
        />
      );
    case 'install':
      return (
        <PromptBanner
          picture={<AppIcon />}
          words="install"
          action={() => store.actions()?.install()}
          onClose={() => store.actions()?.refuseInstall()}
        />
      );
    case 'install-by-hand':
      return (
        <>
          <PromptBanner
            picture={<AppIcon />}
            words="install"
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
