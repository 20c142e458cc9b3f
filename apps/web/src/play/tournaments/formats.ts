import type { TournamentFormat } from '@chuhe/protocol';
import texts from '@chuhe/protocol/tournament-formats.json' with { type: 'json' };
import type { Locale } from '../../platform/language/index.ts';
import type { IconName } from '../../ui/icon.tsx';

/** Everything in which the screens of one format differ from the others. */
interface FormatTraits {
  readonly icon: IconName;
  /** Whether everybody is paired round by round; otherwise the page leads free players back to the pairing. */
  readonly hasRounds: boolean;
  /** The fields that its holder fills in, in the order of the form. */
  readonly fields: readonly ('minutes' | 'rounds' | 'breakSeconds')[];
  /** The table of results: places only, the rounds of each player, or the result of every meeting. */
  readonly table: 'places' | 'rounds' | 'meetings';
}

const FORMATS = {
  arena: { icon: 'trophy', hasRounds: false, fields: ['minutes'], table: 'places' },
  swiss: { icon: 'mate', hasRounds: true, fields: ['rounds', 'breakSeconds'], table: 'rounds' },
  'round-robin': {
    icon: 'versus',
    hasRounds: true,
    fields: ['breakSeconds'],
    table: 'meetings',
  },
} as const satisfies Readonly<Record<TournamentFormat, FormatTraits>>;

interface FormatTexts {
  readonly name: string;
  /** How players are paired and scored. */
  readonly how: string;
}

const TEXTS: Readonly<Record<TournamentFormat, Readonly<Record<Locale, FormatTexts>>>> = texts;

export function traitsOf(format: TournamentFormat): FormatTraits {
  return FORMATS[format];
}

export function formatTexts(format: TournamentFormat, locale: Locale): FormatTexts {
  return TEXTS[format][locale];
}
