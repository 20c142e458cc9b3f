import type { ReactElement } from 'react';
import { useText } from '../platform/language/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Opens the phone menu, in the bar above a game. */
export function MenuButton({ onClick }: { readonly onClick: () => void }): ReactElement {
  const text = useText();
  return (
    <IconButton label={text('app.more')} onClick={onClick}>
      <Icon name="more" />
    </IconButton>
  );
}
