import type { OpeningFacts, OpeningName } from '@chuhe/openings';
import { analysisPath, useIsDesktop } from '../../board/game-ui/index.ts';
import { type MoveLine, START_CODE, startLine, startPosition, writeMove } from '@chuhe/rules';
import { type ReactElement, type RefObject, useMemo, useRef, useState } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import { BoardPicture } from '../../board/picture/board-picture.tsx';
import { tagOf, useLocale, useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { lineOf } from '../device-records/index.ts';
import {
  OpeningHeading,
  ResultBar,
  useOpening,
  useOpeningFacts,
  useOpeningNames,
} from '../openings/index.ts';
import { splitMoves } from '../sharing/index.ts';
import { libraryPath } from './library-filter.ts';
import { LibraryNav, LibrarySource } from './library-nav.tsx';
import './openings-screen.css';

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

/** Every opening in a tree by code, and the selected one on a board. */
export function OpeningsScreen(): ReactElement {
  const text = useText();
  const names = useOpeningNames();
  const facts = useOpeningFacts();
  const [query, setQuery] = useSearchParams();
  const [words, setWords] = useState('');
  const code = query.get('code') ?? '';
  const panel = useRef<HTMLElement>(null);
  const isDesktop = useIsDesktop();
  const choose = (chosen: string): void => {
    setQuery({ code: chosen }, { replace: true });
    // On phones the panel is above the list, so it may be out of view when a row is tapped.
    if (!isDesktop) panel.current?.scrollIntoView({ block: 'start' });
  };
  const openings = [...(names?.openings.values() ?? [])];
  const found = words.trim() === '' ? [] : openings.filter((each) => fits(each, words));
  return (
    <InnerPage title={text('title.libraryOpenings')} className="openings">
      <LibraryNav here="/library/openings" />
      <div className="openings__columns">
        <div className="openings__tree">
          <SearchBox
            value={words}
            label={text('library.findOpening')}
            placeholder={text('library.findOpening')}
            onChange={setWords}
          />
          {names === undefined || facts === undefined ? <Waiting /> : null}
          {words.trim() === '' ? (
            LETTERS.map((letter) => (
              <Branch
                key={letter}
                letter={letter}
                openings={openings.filter((each) => each.code.startsWith(letter))}
                facts={facts}
                chosen={code}
                onChoose={choose}
              />
            ))
          ) : (
            <OpeningList openings={found} facts={facts} chosen={code} onChoose={choose} />
          )}
          {words.trim() !== '' && found.length === 0 ? (
            <EmptyState art="horse" title={text('library.none')} hint={text('library.noneHint')} />
          ) : null}
        </div>
        <Chosen code={code} facts={facts?.get(code)} panel={panel} />
      </div>
      <LibrarySource />
    </InnerPage>
  );
}

function fits({ code, ...names }: OpeningName, words: string): boolean {
  const parts = words.trim().toLowerCase().split(/\s+/);
  const text = `${code} ${names.name} ${names.zh}`.toLowerCase();
  return parts.every((part) => text.includes(part));
}

interface ListProps {
  readonly openings: readonly OpeningName[];
  readonly facts: ReadonlyMap<string, OpeningFacts> | undefined;
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** The openings of one letter, collapsed at first. */
function Branch({ letter, ...list }: ListProps & { readonly letter: (typeof LETTERS)[number] }) {
  const text = useText();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(list.chosen.startsWith(letter));
  const games = list.openings.reduce((sum, { code }) => sum + gamesOf(list.facts?.get(code)), 0);
  return (
    <section>
      <h2>
        <button
          type="button"
          className="openings__letter"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} size="small" />
          <span className="opening-code">{letter}</span>
          <span className="openings__name">{text(`library.letter.${letter}`)}</span>
          <span className="openings__count tabular">{games.toLocaleString(tagOf(locale))}</span>
        </button>
      </h2>
      {isOpen ? <OpeningList {...list} /> : null}
    </section>
  );
}

function OpeningList({ openings, facts, chosen, onChoose }: ListProps): ReactElement {
  const locale = useLocale();
  return (
    <ul className="openings__list">
      {openings.map((opening) => (
        <li key={opening.code}>
          <button
            type="button"
            className="openings__one"
            aria-current={opening.code === chosen}
            onClick={() => onChoose(opening.code)}
          >
            <SmallBoard facts={facts?.get(opening.code)} />
            <span className="openings__name">
              {opening.name}
              <small className="openings__code">{opening.code}</small>
            </span>
            <span className="openings__count tabular">
              {gamesOf(facts?.get(opening.code)).toLocaleString(tagOf(locale))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const MINI = { detail: 'mini' } as const;

/** The position after the typical line of an opening; an empty place if masters did not play it. */
function SmallBoard({ facts }: { readonly facts: OpeningFacts | undefined }): ReactElement {
  const line = useMemo(() => facts && typicalLine(facts), [facts]);
  const setup = line?.positions.at(-1);
  if (setup === undefined) return <span className="openings__small" />;
  return <BoardPicture className="board-thumbnail openings__small" setup={setup} options={MINI} />;
}

function typicalLine({ line }: OpeningFacts): MoveLine | undefined {
  return lineOf({ startCode: START_CODE, moves: splitMoves(line) });
}

function gamesOf(facts: OpeningFacts | undefined): number {
  return facts === undefined ? 0 : facts.red + facts.drawn + facts.black;
}

interface ChosenProps {
  readonly code: string;
  readonly facts: OpeningFacts | undefined;
  readonly panel: RefObject<HTMLElement | null>;
}

/** One opening: its board, its moves, the results of the masters' games, and further links. */
function Chosen({ code, facts, panel }: ChosenProps): ReactElement {
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  const opening = useOpening(code);
  const line = useMemo(() => (facts && typicalLine(facts)) ?? startLine(startPosition()), [facts]);
  if (opening === undefined)
    return (
      <Card as="aside" isPadded className="openings__chosen" ref={panel}>
        <p className="hint">{text('library.chooseOpening')}</p>
      </Card>
    );
  const last = line.positions.at(-1) ?? line.positions[0];
  const moves = line.moves.map((move, ply) => {
    const position = line.positions[ply] ?? line.positions[0];
    const number = ply % 2 === 0 ? `${ply / 2 + 1}. ` : '';
    return `${number}${writeMove(position, move, notation)}`;
  });
  return (
    <Card as="aside" isPadded className="openings__chosen" aria-label={code} ref={panel}>
      <OpeningHeading opening={opening} hint={text('library.total', { count: gamesOf(facts) })} />
      <BoardPicture className="openings__board" setup={last} />
      <p className="openings__moves">{moves.join(' ')}</p>
      {facts === undefined ? null : (
        <ResultBar first={facts.red} drawn={facts.drawn} last={facts.black} />
      )}
      <div className="openings__ways">
        <ButtonLink variant="primary" to={analysisPath(line, line.moves.length)}>
          {text('library.openInAnalysis')}
        </ButtonLink>
        <ButtonLink to={libraryPath({ opening: code })}>{text('library.seeGames')}</ButtonLink>
      </div>
    </Card>
  );
}
