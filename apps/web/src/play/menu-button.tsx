import type { ReactElement } from 'react';
import { useText } from '../platform/language/index.ts';
import { Icon } from '../ui/icon.tsx';

/** Opens the phone menu, in the bar above a game. */
export function MenuButton({ onClick }: { readonly onClick: () => void }): ReactElement {
  const text = useText();
  return (
    <button type="button" className="icon-button" aria-label={text('app.more')} onClick={onClick}>
      <Icon name="more" />
    </button>
  );
}
