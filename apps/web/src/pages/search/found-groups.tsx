import type { Findings } from '@chuhe/protocol';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useMasterNames } from '../../games/masters/index.ts';
import { type MessageId, useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { GamerRow, RoomRow } from '../../play/lobby/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import type { FoundPage } from './site-names.ts';
import type { FoundThings } from './use-findings.ts';

/** How many of each kind are shown at first. */
const FIRST = 3;

/** The kinds of results, in the order of the page. */
export const FOUND_GROUPS = [
  'players',
  'rooms',
  'masters',
  'openings',
  'tasks',
  'studies',
  'tournaments',
  'events',
  'pages',
] as const;
type Group = (typeof FOUND_GROUPS)[number];

interface FoundGroupsProps {
  readonly found: FoundThings;
  readonly word: string;
}

/** The results by kind: three of each, or all of one kind. */
export function FoundGroups({ found, word }: FoundGroupsProps): ReactElement {
  const [open, setOpen] = useState<Group>();
  const shown = open !== undefined && found[open].length > 0 ? [open] : FOUND_GROUPS;
  return (
    <>
      {shown.map((group) => (
        <FoundGroup
          key={group}
          group={group}
          rows={rowsOf(group, found, word)}
          isOpen={open === group}
          onOpen={() => setOpen(open === group ? undefined : group)}
        />
      ))}
    </>
  );
}

interface FoundGroupProps {
  readonly group: Group;
  readonly rows: readonly ReactNode[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function FoundGroup({ group, rows, isOpen, onOpen }: FoundGroupProps): ReactElement | null {
  const text = useText();
  if (rows.length === 0) return null;
  const id: MessageId = `search.group.${group}`;
  return (
    <section className="found-group">
      <h2 className="section-heading found-group__title">
        {text(id)}
        {rows.length > FIRST ? (
          <Button
            variant="ghost"
            size="small"
            className="section-heading__end"
            aria-expanded={isOpen}
            onClick={onOpen}
          >
            {isOpen ? text('search.fewer') : text('search.all', { count: rows.length })}
          </Button>
        ) : null}
      </h2>
      <ul className={group === 'rooms' ? 'list room-list' : 'list'}>
        {isOpen ? rows : rows.slice(0, FIRST)}
      </ul>
    </section>
  );
}

function rowsOf(group: Group, found: FoundThings, word: string): readonly ReactNode[] {
  switch (group) {
    case 'players':
      return found.players.map((gamer) => (
        <FoundPlayer key={gamer.userId} gamer={gamer} word={word} />
      ));
    case 'rooms':
      return found.rooms.map((room) => <FoundRoom key={room.roomId} room={room} word={word} />);
    case 'masters':
      return found.masters.map((master) => <FoundMaster key={master.name} master={master} />);
    case 'events':
      return found.events.map((event) => <FoundEvent key={event.name} event={event} />);
    case 'studies':
      return found.studies.map(({ id, title, author }) => (
        <FoundRow key={id} to={`/study/${id}`} icon="pencil" name={title} hint={author} />
      ));
    case 'tournaments':
      return found.tournaments.map((one) => <FoundTournament key={one.id} tournament={one} />);
    case 'openings':
    case 'tasks':
    case 'pages':
      return found[group].map((page) => <FoundPageRow key={page.to} page={page} group={group} />);
    default:
      return group satisfies never;
  }
}

function FoundPlayer({
  gamer,
  word,
}: {
  readonly gamer: Findings['players'][number];
  readonly word: string;
}): ReactElement {
  const own = useOwnId();
  const isSelf = gamer.userId === own;
  return <GamerRow gamer={gamer} word={word} isOnline={gamer.isOnline} isSelf={isSelf} />;
}

function FoundRoom({
  room,
  word,
}: {
  readonly room: Findings['rooms'][number];
  readonly word: string;
}): ReactElement {
  const own = useOwnId();
  const isOwn = own !== undefined && [room.red?.userId, room.black?.userId].includes(own);
  return <RoomRow room={room} word={word} isOwn={isOwn} />;
}

function useOwnId(): string | undefined {
  const session = useSession();
  return session.type === 'known' ? session.user.userId : undefined;
}

function FoundMaster({ master }: { readonly master: Findings['masters'][number] }): ReactElement {
  const text = useText();
  const { person } = useMasterNames();
  return (
    <FoundRow
      to={`/library/player/${encodeURIComponent(master.name)}`}
      icon="star"
      name={person(master)}
      hint={text('library.total', { count: master.games })}
    />
  );
}

function FoundEvent({ event }: { readonly event: Findings['events'][number] }): ReactElement {
  const text = useText();
  const names = useMasterNames();
  return (
    <FoundRow
      to={`/library/event/${encodeURIComponent(event.name)}`}
      icon="trophy"
      name={names.event(event)}
      hint={text('library.total', { count: event.games })}
    />
  );
}

function FoundTournament({
  tournament,
}: {
  readonly tournament: Findings['tournaments'][number];
}): ReactElement {
  const text = useText();
  const { id, name, state } = tournament;
  return (
    <FoundRow
      to={`/tournaments/${id}`}
      icon="trophy"
      name={name}
      hint={text(`search.state.${state}`)}
    />
  );
}

const PAGE_ICONS: Readonly<Record<'openings' | 'tasks' | 'pages', IconName>> = {
  openings: 'scroll',
  tasks: 'target',
  pages: 'right',
};

function FoundPageRow({
  page,
  group,
}: {
  readonly page: FoundPage;
  readonly group: keyof typeof PAGE_ICONS;
}): ReactElement {
  return <FoundRow to={page.to} icon={PAGE_ICONS[group]} name={page.name} hint={page.hint} />;
}

interface FoundRowProps {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  /** A note beside the name; may be empty. */
  readonly hint: string;
}

/** A result that leads to its page; the whole row is the link. */
function FoundRow({ to, icon, name, hint }: FoundRowProps): ReactElement {
  return (
    <li>
      <AppLink className="list-row list-row--setting" to={to}>
        <Icon name={icon} />
        <span className="list-row__body">
          <span className="list-row__title">
            <span>{name}</span>
          </span>
        </span>
        {hint === '' ? null : <span className="list-row__end found-group__hint">{hint}</span>}
      </AppLink>
    </li>
  );
}
