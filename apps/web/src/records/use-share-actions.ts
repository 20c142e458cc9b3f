import { currentPosition, type Line } from '@chuhe/rules';
import { useState } from 'react';
import { useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { useToast } from '../ui/toasts.ts';
import { copyText } from './copy-text.ts';
import { downloadFile } from './download.ts';
import { coloursOnScreen, positionImage } from './position-image.ts';

interface Shared {
  readonly link: string;
  readonly title: string;
}

interface ShareActions {
  /** Copies the link, then opens another one if given. */
  readonly copy: (opens: string | undefined) => void;
  readonly send: () => void;
  readonly saveImage: () => void;
  /** The link to show because it could not be copied. */
  readonly shownLink: string | undefined;
  readonly hideLink: () => void;
}

export function useShareActions(line: Line, ply: number, { link, title }: Shared): ShareActions {
  const text = useText();
  const toast = useToast();
  const { pieces } = useSettings();
  const [shownLink, setShownLink] = useState<string>();

  const copy = async (opens: string | undefined): Promise<void> => {
    const result = await copyText(`${title}\n${link}`);
    if (result === 'failed') {
      setShownLink(link);
      return;
    }
    toast(text('share.copied'));
    if (opens !== undefined) window.open(opens, '_blank', 'noopener');
  };
  const send = async (): Promise<void> => {
    if (!('share' in navigator)) {
      await copy(undefined);
      return;
    }
    try {
      await navigator.share({ title, url: link });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) await copy(undefined);
    }
  };
  const saveImage = async (): Promise<void> => {
    const colours = coloursOnScreen(document.documentElement);
    const shown = line.positions[ply] ?? currentPosition(line);
    const lastMove = line.moves[ply - 1];
    const image = await positionImage(shown, colours, { pieces, lastMove });
    if (image === undefined) toast(text('refusal.no-canvas'));
    else downloadFile('chuhe.png', image);
  };
  return {
    copy: (opens) => void copy(opens),
    send: () => void send(),
    saveImage: () => void saveImage(),
    shownLink,
    hideLink: () => setShownLink(undefined),
  };
}
