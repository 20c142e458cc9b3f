import type { ReactElement } from 'react';
import { ActionButton, useShortcut } from '../board/game-ui/index.ts';
import { useText } from '../platform/language/index.ts';
import { useChangeSettings, useSettings } from '../platform/settings/index.ts';

const USUAL_VOLUME = 70;

/** Turns the sounds off and on, by a button or by the key M. */
export function SoundButton(): ReactElement {
  const text = useText();
  const { backgroundMusic } = useSettings();
  const changeSettings = useChangeSettings();
  const isSilent = backgroundMusic === 0;
  const toggle = (): void => changeSettings({ backgroundMusic: isSilent ? USUAL_VOLUME : 0 });
  useShortcut('m', toggle);
  return (
    <ActionButton
      icon={isSilent ? 'mute' : 'sound'}
      label={text(isSilent ? 'local.soundOff' : 'local.sound')}
      onClick={toggle}
    />
  );
}
