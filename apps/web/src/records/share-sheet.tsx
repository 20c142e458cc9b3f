import type { Line, PerSide } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { pathInLocale, useLocale, useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { LinkModal } from './link-modal.tsx';
import { ShareCard } from './share-card.tsx';
import { linkTo, SHARE_PARTS, type SharePart, shownPly } from './share-link.ts';
import { ShareTargets } from './share-targets.tsx';
import { useShareActions } from './use-share-actions.ts';

interface ShareSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly line: Line;
  /** The ply on the board. */
  readonly ply: number;
  /** Who won, and by what. */
  readonly title: string;
  readonly hint: string;
  readonly names: PerSide<string>;
  /** An address under which the server knows it, without language; the link carries the game itself otherwise. */
  readonly path?: string | undefined;
}

/** Hands a game on: a picture of it, its link, and where to send it. */
export function ShareSheet(props: ShareSheetProps): ReactElement {
  const { isOpen, onClose, line, ply, title, hint, names, path } = props;
  const text = useText();
  const locale = useLocale();
  const [part, setPart] = useState<SharePart>('end');
  const link = window.location.origin + pathInLocale(path ?? linkTo(part, line, ply), locale);
  const shown = shownPly(part, line, ply);
  const actions = useShareActions(line, shown, { link, title: `${text('app.name')} · ${title}` });
  return (
    <>
      <Sheet title={text('share.title')} isOpen={isOpen} onClose={onClose}>
        <ShareCard line={line} ply={shown} title={title} hint={hint} names={names} />
        {path === undefined ? (
          <Segmented
            label={text('share.part')}
            value={part}
            choices={SHARE_PARTS.map((value) => ({ value, text: text(`share.part.${value}`) }))}
            onChange={setPart}
          />
        ) : null}
        <div className="share-l">
          <input className="input" readOnly value={link} aria-label={text('share.link')} />
          <button type="button" className="btn primary" onClick={() => actions.copy(undefined)}>
            <Icon name="copy" />
            {text('share.copy')}
          </button>
        </div>
        <ShareTargets link={link} onChoose={actions.copy} />
        <div className="btns two">
          <button type="button" className="btn" onClick={actions.saveImage}>
            <Icon name="image" />
            {text('share.image')}
          </button>
          <button type="button" className="btn seal-btn" onClick={actions.send}>
            <Icon name="share" />
            {text('share.send')}
          </button>
        </div>
      </Sheet>
      <LinkModal link={actions.shownLink} onClose={actions.hideLink} />
    </>
  );
}
