import { currentPosition, type MoveLine, type Setup } from '@chuhe/rules';
import { useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import { copyText } from './copy-text.ts';
import { downloadFile } from '../../ui/download.ts';
import { type BoardColours, type PictureOptions, positionPicture } from '@chuhe/board';

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

export function useShareActions(
  line: MoveLine,
  ply: number,
  { link, title }: Shared,
): ShareActions {
  const text = useText();
  const toast = useToast();
  const pieces = useSettings((settings) => settings.pieces);
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

const WIDTH = 1080;

/** A position as a PNG; undefined if the browser provides no canvas. */
async function positionImage(
  setup: Setup,
  colours: BoardColours,
  options: PictureOptions,
): Promise<Blob | undefined> {
  const svg = await positionPicture(setup, colours, { numbers: 'digits', ...options });
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  return blob ?? undefined;
}

/** The colours currently on screen, for a picture that leaves the page. */
function coloursOnScreen(root: Element): BoardColours {
  const style = getComputedStyle(root);
  const colour = (name: string): string => style.getPropertyValue(`--xq-${name}`).trim();
  return {
    red: colour('red'),
    black: colour('black'),
    face: colour('face'),
    board: colour('board'),
    line: colour('line'),
    select: colour('select'),
    last: colour('last'),
    hint: colour('hint'),
    check: colour('check'),
    edge: colour('edge'),
    arrow: colour('arrow'),
  };
}
