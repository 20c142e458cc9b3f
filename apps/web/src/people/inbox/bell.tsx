import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { IconLink } from '../../ui/button.tsx';
import { FrameIcon } from '../../ui/frame-icon.tsx';
import '../../ui/count-badge.css';

/** The link to the inbox, with the number of unread items. */
export function Bell({ unread }: { readonly unread: number }): ReactElement {
  const text = useText();
  const label = unread === 0 ? text('app.notices') : text('app.noticesUnread', { count: unread });
  return (
    <IconLink to="/notice" label={label} className="bell">
      <FrameIcon name="bell" />
      {unread === 0 ? null : <b className="count-badge">{unread}</b>}
    </IconLink>
  );
}
