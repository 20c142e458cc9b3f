import { CALLS, VACATION_DAYS } from '@chuhe/protocol';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { dayText } from '../time-left.ts';
import './vacation.css';

const KEY = ['vacation'];

function useVacation() {
  const api = useApi();
  return useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.call(CALLS.vacation, { isSilent: true })).data,
  }).data;
}

/** When this player's clocks resume. */
export function VacationNote(): ReactElement | null {
  const text = useText();
  const locale = useLocale();
  const until = useVacation()?.until ?? undefined;
  if (until === undefined) return null;
  return (
    <p className="vacation-note">
      <Icon name="calendar" size="small" />
      {text('slow.vacation.note', { date: dayText(Date.parse(until), locale) })}
    </p>
  );
}

interface VacationSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Starts a vacation, or ends the current one. */
export function VacationSheet({ isOpen, onClose }: VacationSheetProps): ReactElement {
  const text = useText();
  return (
    <Sheet title={text('slow.vacation')} isOpen={isOpen} onClose={onClose}>
      {isOpen ? <Form onDone={onClose} /> : null}
    </Sheet>
  );
}

/** Changes the vacation; without days it ends. */
function useChange(onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (days: number | undefined) =>
      days === undefined
        ? (await api.call(CALLS.endVacation, { isSilent: true })).data
        : (await api.call(CALLS.takeVacation, { body: { days }, isSilent: true })).data,
    onSuccess: (state) => {
      queries.setQueryData(KEY, state);
      onDone();
    },
  });
}

function Form({ onDone }: { readonly onDone: () => void }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const state = useVacation();
  const change = useChange(onDone);
  const until = state?.until ?? undefined;
  return (
    <div className="vacation-form">
      <p className="hint">{text('slow.vacation.hint', { days: VACATION_DAYS })}</p>
      <p>
        {until === undefined
          ? text('slow.vacation.left', { count: state?.daysLeft ?? 0 })
          : text('slow.vacation.until', { date: dayText(Date.parse(until), locale) })}
      </p>
      {change.isError ? (
        <p className="form-error" role="alert">
          {change.error.message}
        </p>
      ) : null}
      {until === undefined ? (
        <Begin
          key={state?.daysLeft}
          most={state?.daysLeft ?? 0}
          isBusy={change.isPending}
          onBegin={(days) => change.mutate(days)}
        />
      ) : (
        <Button
          variant="accent"
          size="big"
          isBlock
          disabled={change.isPending}
          onClick={() => change.mutate(undefined)}
        >
          {text('slow.vacation.end')}
        </Button>
      )}
    </div>
  );
}

interface BeginProps {
  readonly most: number;
  readonly isBusy: boolean;
  readonly onBegin: (days: number) => void;
}

const USUAL_DAYS = 7;

function Begin({ most, isBusy, onBegin }: BeginProps): ReactElement {
  const text = useText();
  const [days, setDays] = useState(Math.min(USUAL_DAYS, most));
  return (
    <>
      <div className="vacation-form__days">
        <IconButton
          label={text('slow.vacation.fewer')}
          disabled={days <= 1}
          onClick={() => setDays(days - 1)}
        >
          <Icon name="minus" />
        </IconButton>
        <output className="tabular">{text('slow.left.days', { days })}</output>
        <IconButton
          label={text('slow.vacation.more')}
          disabled={days >= most}
          onClick={() => setDays(days + 1)}
        >
          <Icon name="plus" />
        </IconButton>
      </div>
      <Button
        variant="accent"
        size="big"
        isBlock
        disabled={isBusy || days === 0}
        onClick={() => onBegin(days)}
      >
        {text('slow.vacation.begin')}
      </Button>
    </>
  );
}
