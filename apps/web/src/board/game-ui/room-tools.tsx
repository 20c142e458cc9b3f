import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../platform/language/index.ts';
import { useElement } from '../../ui/page-hooks.ts';
import { useChangeSettings, useSettings } from '../../platform/settings/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFocusMode } from './table-layout.ts';
import { useShortcut } from './use-keys.ts';

const USUAL_VOLUME = 70;

interface SoundSwitch {
  readonly isSilent: boolean;
  readonly toggle: () => void;
}

/** Whether the app is muted, and the function to change it. */
function useSoundSwitch(): SoundSwitch {
  const backgroundMusic = useSettings((settings) => settings.backgroundMusic);
  const changeSettings = useChangeSettings();
  const isSilent = backgroundMusic === 0;
  return {
    isSilent,
    toggle: () => changeSettings({ backgroundMusic: isSilent ? USUAL_VOLUME : 0 }),
  };
}

/** Sound and focus mode in the desktop navigation; the key M toggles the sound everywhere. */
export function RoomTools(): ReactElement | null {
  const text = useText();
  const sound = useSoundSwitch();
  const focus = useFocusMode();
  const host = useElement(findHost);
  useShortcut('m', sound.toggle);
  if (host === null) return null;
  return createPortal(
    <>
      <IconButton label={text('local.sound')} aria-pressed={!sound.isSilent} onClick={sound.toggle}>
        <Icon name={sound.isSilent ? 'mute' : 'sound'} />
      </IconButton>
      <IconButton label={text('table.focus')} aria-pressed={focus.isOn} onClick={focus.toggle}>
        <Icon name="focus" />
      </IconButton>
    </>,
    host,
  );
}

/** The navigation belongs to the shell, which knows nothing of boards and stays when the page changes. */
function findHost(): Element | null {
  return document.querySelector('#room-tools');
}

/** The sound as an entry of the phone menu. */
export function SoundMenuButton(): ReactElement {
  const text = useText();
  const { isSilent, toggle } = useSoundSwitch();
  return (
    <Button isBlock aria-pressed={!isSilent} onClick={toggle}>
      <Icon name={isSilent ? 'mute' : 'sound'} />
      {text(isSilent ? 'local.soundOff' : 'local.sound')}
    </Button>
  );
}
