import { CALLS, TOURNAMENT_ENTRIES, TOURNAMENT_FORMATS } from '@chuhe/protocol';
import { TIME_CONTROL_PRESETS, writeTimeControl } from '@chuhe/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPage } from '../../ui/error-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { timeControlText } from '../../ui/time-control-text.ts';
import { USUAL_CLOCK } from '../clock/index.ts';
import { ChoiceField, NumberField, ShortField, SwitchLine } from './form-fields.tsx';
import { formatTexts, traitsOf } from './formats.ts';
import {
  bodyOf,
  BREAK_CHOICES,
  faultOf,
  firstDraft,
  MINUTE_CHOICES,
  ROUND_CHOICES,
  type TournamentDraft,
  enoughFor,
  fewestFor,
} from './new-tournament.ts';
import './new-tournament-screen.css';
import '../../ui/field.css';

/** The form for a member to create a tournament. */
export function NewTournamentScreen(): ReactElement {
  const text = useText();
  const session = useSession();
  const title = text('tournament.new');
  if (session.type === 'away') return <ErrorPage reason="away" title={title} />;
  return (
    <InnerPage title={title} className="page--narrow new-tournament">
      {session.type === 'known' && memberOf(session) === undefined ? (
        <EmptyState
          art="soldiers"
          title={text('tournament.new.member')}
          hint={text('tournament.noneHint')}
        >
          <ButtonLink
            variant="tint"
            size="small"
            to={`/register?path=${encodeURIComponent('/tournaments/new')}`}
          >
            {text('room.chat.register')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <NewTournament />
      )}
    </InnerPage>
  );
}

/** Publishes a draft and navigates to the tournament's page. */
function usePublishing() {
  const api = useApi();
  const navigate = useNavigate();
  const locale = useLocale();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (draft: TournamentDraft) =>
      (await api.call(CALLS.createTournament, { body: bodyOf(draft, USUAL_CLOCK) })).data,
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['tournaments'] });
      await navigate(pathInLocale(`/tournaments/${id}`, locale), { replace: true });
    },
  });
}

function NewTournament(): ReactElement {
  const text = useText();
  const [draft, setDraft] = useState(() => firstDraft(Date.now(), writeTimeControl(USUAL_CLOCK)));
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>();
  const publishing = usePublishing();
  const change = (part: Partial<TournamentDraft>): void => {
    setDraft({ ...draft, ...part });
    setFault(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = faultOf(draft, Date.now());
    setFault(found);
    if (found === undefined) publishing.mutate(draft);
  };
  return (
    <form className="form new-tournament__form" onSubmit={submit} noValidate>
      <ShortField
        label={text('tournament.new.name')}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <FormatChoice draft={draft} onChange={change} />
      <Times draft={draft} onChange={change} />
      <WhoMayJoin draft={draft} onChange={change} />
      <Switches draft={draft} onChange={change} />
      {fault === undefined ? null : (
        <p className="form-error" role="alert">
          {text(fault)}
        </p>
      )}
      <Button type="submit" variant="accent" size="big" isBlock disabled={publishing.isPending}>
        {text('tournament.new.publish')}
      </Button>
    </form>
  );
}

interface PartProps {
  readonly draft: TournamentDraft;
  readonly onChange: (part: Partial<TournamentDraft>) => void;
}

function FormatChoice({ draft, onChange }: PartProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  return (
    <div>
      <p className="new-tournament__label">{text('tournament.new.form')}</p>
      <Segmented
        label={text('tournament.new.form')}
        value={draft.form}
        choices={TOURNAMENT_FORMATS.map((value) => ({
          value,
          text: formatTexts(value, locale).name,
        }))}
        onChange={(form) => onChange({ form })}
      />
      <p className="hint new-tournament__hint">{formatTexts(draft.form, locale).how}</p>
    </div>
  );
}

/** The clock of the games, the duration, and the start. */
function Times({ draft, onChange }: PartProps): ReactElement {
  const text = useText();
  return (
    <>
      <div className="new-tournament__pair">
        <ChoiceField
          label={text('tournament.new.clock')}
          value={draft.clock}
          choices={TIME_CONTROL_PRESETS.map((control) => ({
            value: writeTimeControl(control),
            text: timeControlText(control, text),
          }))}
          onChange={(clock) => onChange({ clock })}
        />
        {traitsOf(draft.form).fields.map((field) => (
          <LengthField key={field} field={field} draft={draft} onChange={onChange} />
        ))}
      </div>
      <div className="new-tournament__pair">
        <ShortField
          label={text('tournament.new.date')}
          type="date"
          value={draft.date}
          onChange={(date) => onChange({ date })}
        />
        <ShortField
          label={text('tournament.new.time')}
          type="time"
          value={draft.time}
          onChange={(time) => onChange({ time })}
        />
      </div>
    </>
  );
}

interface LengthFieldProps extends PartProps {
  readonly field: ReturnType<typeof traitsOf>['fields'][number];
}

/** One of the fields that decide how long the tournament lasts. */
function LengthField({ field, draft, onChange }: LengthFieldProps): ReactElement {
  const text = useText();
  switch (field) {
    case 'minutes':
      return (
        <NumberField
          label={text('tournament.new.minutes')}
          value={draft.minutes}
          choices={MINUTE_CHOICES}
          textOf={(count) => text('tournament.minutes', { count })}
          onChange={(minutes) => onChange({ minutes })}
        />
      );
    case 'rounds':
      return <RoundsField draft={draft} onChange={onChange} />;
    case 'breakSeconds':
      return (
        <NumberField
          label={text('tournament.new.break')}
          value={draft.breakSeconds}
          choices={BREAK_CHOICES}
          textOf={(count) =>
            count < 60
              ? text('tournament.new.breakSeconds', { count })
              : text('tournament.minutes', { count: count / 60 })
          }
          onChange={(breakSeconds) => onChange({ breakSeconds })}
        />
      );
    default:
      return field satisfies never;
  }
}

/** The number of rounds, and how many players they need. */
function RoundsField({ draft, onChange }: PartProps): ReactElement {
  const text = useText();
  return (
    <>
      <NumberField
        label={text('tournament.new.rounds')}
        value={draft.rounds}
        choices={ROUND_CHOICES}
        textOf={String}
        onChange={(rounds) => onChange({ rounds })}
      />
      <p className="hint" role="note">
        {text('tournament.new.roundsHint', {
          rounds: draft.rounds,
          fewest: fewestFor(draft.rounds),
          enough: enoughFor(draft.rounds),
        })}
      </p>
    </>
  );
}

function WhoMayJoin({ draft, onChange }: PartProps): ReactElement {
  const text = useText();
  const { entry } = draft;
  return (
    <>
      <div className="new-tournament__who">
        <p className="new-tournament__label">{text('tournament.new.who')}</p>
        <Segmented
          label={text('tournament.new.who')}
          value={entry}
          choices={TOURNAMENT_ENTRIES.map((value) => ({
            value,
            text: text(`tournament.new.who.${value}`),
          }))}
          onChange={(chosen) => onChange({ entry: chosen })}
        />
        <p className="hint new-tournament__hint">{text(`tournament.new.whoHint.${entry}`)}</p>
      </div>
      {entry === 'password' ? (
        <ShortField
          label={text('tournament.new.password')}
          value={draft.password}
          onChange={(password) => onChange({ password })}
        />
      ) : null}
    </>
  );
}

function Switches({ draft, onChange }: PartProps): ReactElement {
  const text = useText();
  const { hasLimits, least, most } = draft;
  return (
    <div className="list">
      <SwitchLine
        label={text('tournament.new.rated')}
        checked={draft.isRated}
        onChange={(isRated) => onChange({ isRated })}
      />
      <SwitchLine
        label={text('tournament.new.limits')}
        {...(!hasLimits && { hint: text('tournament.new.noLimits') })}
        checked={hasLimits}
        onChange={(isLimited) => onChange({ hasLimits: isLimited })}
      />
      {hasLimits ? (
        <div className="new-tournament__pair new-tournament__limits">
          <ShortField
            label={text('tournament.new.least')}
            type="number"
            value={least}
            onChange={(rating) => onChange({ least: digitsOf(rating) })}
          />
          <ShortField
            label={text('tournament.new.most')}
            type="number"
            value={most}
            onChange={(rating) => onChange({ most: digitsOf(rating) })}
          />
        </div>
      ) : null}
      <SwitchLine
        label={text('tournament.new.chat')}
        checked={draft.hasChat}
        onChange={(hasChat) => onChange({ hasChat })}
      />
    </div>
  );
}

/** A rating has at most four digits. */
function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 4);
}
