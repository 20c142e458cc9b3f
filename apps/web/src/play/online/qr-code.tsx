import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

interface QrCodeProps {
  readonly content: string;
  /** The target of the code, for screen readers. */
  readonly label: string;
}

/** White modules around a code; readers need four. */
const MARGIN = 4;

/** A QR code, dark on white in every theme as readers expect. Its space is reserved before the code is drawn. */
export function QrCode({ content, label }: QrCodeProps): ReactElement {
  const { data } = useQuery({
    queryKey: ['qr-code', content],
    queryFn: () => drawCode(content),
    enabled: content !== '',
    staleTime: Infinity,
  });
  const size = (data?.size ?? 0) + 2 * MARGIN;
  return (
    <svg
      className="qr-code"
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing, not a file that an img could load
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={data?.path} />
    </svg>
  );
}

/** The encoder is fetched with the first code. */
async function drawCode(
  content: string,
): Promise<{ readonly size: number; readonly path: string }> {
  const { create } = await import('qrcode');
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules;
  const path = [...data].flatMap((isDark, index) =>
    isDark === 0 ? [] : `M${index % size} ${Math.floor(index / size)}h1v1h-1z`,
  );
  return { size, path: path.join('') };
}
