import { penCodeSchema } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../platform/language/index.ts';
import '../ui/field.css';

/** The start position that the address carries in `penCode`; undefined where there is none, or none that can be read. */
export function useGivenCode(): string | undefined {
  const [query] = useSearchParams();
  return penCodeSchema.safeParse(query.get('penCode')).data;
}

/** Says that the position of the address cannot be read: the game would begin from the usual one without a word. */
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
