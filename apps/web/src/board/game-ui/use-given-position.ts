import { type Position, readPosition } from '@chuhe/rules';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useToast } from '../../ui/toasts.tsx';

interface GivenPosition {
  /** Undefined when the address has none, or when a game was started from it. */
  readonly given: Position | undefined;
  /** Removes it from the address, because a game starts from it. */
  readonly take: () => void;
}

/** The start position given by `penCode` in the address. */
export function useGivenPosition(): GivenPosition {
  const [query, setQuery] = useSearchParams();
  const code = query.get('penCode');
  const [taken, setTaken] = useState<string | null>(null);
  // The address changes shortly after the game has started; later it may bring the same position again.
  if (code === null && taken !== null) setTaken(null);
  const open = code === taken ? null : code;
  const given = useMemo(() => positionOf(open), [open]);
  const text = useText();
  const toast = useToast();
  const refuse = useEffectEvent(() => toast(text('editor.badCode')));
  const isBad = open !== null && given === undefined;
  useEffect(() => {
    if (isBad) refuse();
  }, [isBad]);
  const take = (): void => {
    if (code === null) return;
    setTaken(code);
    setQuery({}, { replace: true });
  };
  return { given, take };
}

function positionOf(code: string | null): Position | undefined {
  const reading = code === null ? undefined : readPosition(code);
  return reading?.ok === true ? reading.position : undefined;
}
