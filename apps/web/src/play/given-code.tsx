import { penCodeSchema } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useSearchParams } from '../platform/router/index.ts';
import { useText } from '../platform/language/index.ts';
import '../ui/field.css';

/** The start position given by `penCode` in the address; undefined if missing or unreadable. */
export function useGivenCode(): string | undefined {
  const [query] = useSearchParams();
  return penCodeSchema.safeParse(query.get('penCode')).data;
}

/** Warns that the position in the address is unreadable: the game would silently start from the standard one. */
export function BadCodeNote(): ReactElement | null {
  const text = useText();
  const [query] = useSearchParams();
  const code = query.get('penCode');
  if (code === null || penCodeSchema.safeParse(code).success) return null;
  return (
    <p className="form-error" role="alert">
      {text('editor.badCode')}
    </p>
  );
}
