import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from './lazy-part.tsx';
import type { OpenLayerProps } from './open-layer.tsx';

interface LayerProps extends OpenLayerProps {
  readonly isOpen: boolean;
}

/** No page begins with a dialog, so their code and styles follow it. */
const OpenLayer = lazyPart<OpenLayerProps>(
  async () => (await import('./open-layer.tsx')).OpenLayer,
);

/** A panel over the page, which is inert meanwhile; takes the focus and returns it on closing. */
export function Layer({ isOpen, ...rest }: LayerProps): ReactElement | null {
  return isOpen ? createPortal(<OpenLayer {...rest} />, document.body) : null;
}
