import { loadOpeningNames } from '@chuhe/openings';
import { baseOf } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useMasterNames } from '../../games/masters/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { useRouter } from '../../platform/router/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import '../../ui/chip.css';

/** Four families of openings that every player meets. */
const OPENINGS = ['C00-C99', 'D00-D29', 'E00-E48', 'A10-A39'] as const;
const MASTERS = [
  { name: '胡荣华', roman: 'Hu Ronghua' },
  { name: '许银川', roman: 'Xu Yinchuan' },
  { name: '吕钦', roman: 'Lü Qin' },
  { name: '赵国荣', roman: 'Zhao Guorong' },
] as const;

/** Recent words, suggestions and the room number, shown before a word is typed. */
export function SearchStart({ onWord }: { readonly onWord: (word: string) => void }): ReactElement {
  const text = useText();
  return (
    <>
      <Recent onWord={onWord} />
      <h2 className="section-heading">{text('search.suggestions')}</h2>
      <Suggestions />
      <h2 className="section-heading">{text('search.room')}</h2>
      <RoomNumber />
    </>
  );
}

function Recent({ onWord }: { readonly onWord: (word: string) => void }): ReactElement | null {
  const text = useText();
  const [words, setWords] = useState(recentSearches);
  if (words.length === 0) return null;
  return (
    <>
      <h2 className="section-heading">
        {text('search.recent')}
        <Button
          variant="ghost"
          size="small"
          className="section-heading__end"
          onClick={() => {
            forgetSearches();
            setWords([]);
          }}
        >
          {text('search.clear')}
        </Button>
      </h2>
      <div className="search-chips">
        {words.map((word) => (
          <button key={word} type="button" className="chip" onClick={() => onWord(word)}>
            {word}
          </button>
        ))}
      </div>
    </>
  );
}

function Suggestions(): ReactElement {
  const locale = useLocale();
  const { person } = useMasterNames();
  const { data: names } = useQuery({
    queryKey: ['opening-names', locale],
    queryFn: () => loadOpeningNames(locale, baseOf(locale)),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return (
    <div className="search-chips">
      {OPENINGS.map((id) => (
        <AppLink key={id} className="chip search-chips__suggestion" to={`/library?opening=${id}`}>
          {names?.branches.get(id)?.name ?? ''}
        </AppLink>
      ))}
      {MASTERS.map((master) => (
        <AppLink
          key={master.name}
          className="chip search-chips__suggestion"
          to={`/library/player/${encodeURIComponent(master.name)}`}
        >
          {person(master)}
        </AppLink>
      ))}
    </div>
  );
}

/** Opens a room by its number. */
function RoomNumber(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const router = useRouter();
  const [number, setNumber] = useState('');
  const roomId = number.trim();
  return (
    <form
      className="search-room"
      onSubmit={(event) => {
        event.preventDefault();
        const query = new URLSearchParams({ roomId });
        if (roomId !== '') void router.navigate(`${pathInLocale('/game/watch', locale)}?${query}`);
      }}
    >
      <InputField
        label={text('search.roomNumber')}
        isLabelHidden
        placeholder={text('search.roomNumber')}
        maxLength={40}
        value={number}
        onChange={setNumber}
      />
      <Button type="submit" variant="outline" disabled={roomId === ''}>
        {text('room.watch')}
      </Button>
    </form>
  );
}
