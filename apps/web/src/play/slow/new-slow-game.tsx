import { CALLS, SIDE_CHOICES, writeClockFields } from '@chuhe/protocol';
import { MOVE_DAYS } from '@chuhe/rules';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { OptionSwitch } from '../../ui/switch.tsx';
import '../../ui/field.css';
import '../../ui/option.css';

interface NewSlowGameProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The form for a challenge with days per move. */
export function NewSlowGame({ isOpen, onClose }: NewSlowGameProps): ReactElement {
  const text = useText();
  return (
    <Sheet title={text('slow.new')} isOpen={isOpen} onClose={onClose}>
      {isOpen ? <Form /> : null}
    </Sheet>
  );
}

type Days = (typeof MOVE_DAYS)[number];
type SideChoice = (typeof SIDE_CHOICES)[number];

/** The default time per move. */
const USUAL_DAYS: Days = 3;

interface Terms {
  readonly days: Days;
  readonly side: SideChoice;
  readonly isRated: boolean;
}

/** Opens the challenge and navigates to the room with its link. */
function useOpenChallenge() {
  const api = useApi();
  const navigate = useNavigate();
  const locale = useLocale();
  return useMutation({
    mutationFn: async ({ days, side, isRated }: Terms) => {
      const body = { ...writeClockFields({ kind: 'days', days }), side, isRated };
      return (await api.call(CALLS.createChallenge, { body, isSilent: true })).data;
    },
    onSuccess: ({ roomId }) => navigate(pathInLocale(`/game/room?roomId=${roomId}`, locale)),
  });
}

function Form(): ReactElement {
  const text = useText();
  const isMember = memberOf(useSession()) !== undefined;
  const [days, setDays] = useState<Days>(USUAL_DAYS);
  const [side, setSide] = useState<SideChoice>('random');
  const [isRated, setRated] = useState(isMember);
  const opening = useOpenChallenge();
  return (
    <div className="slow-form">
      <p className="hint">{text('slow.newHint')}</p>
      <div className="option">
        <div className="option__label">{text('slow.days')}</div>
        <Segmented
          label={text('slow.days')}
          value={days}
          choices={MOVE_DAYS.map((value) => ({ value, text: String(value) }))}
          onChange={setDays}
        />
      </div>
      <div className="option">
        <div className="option__label">{text('invite.side')}</div>
        <Segmented
          label={text('invite.side')}
          value={side}
          choices={SIDE_CHOICES.map((value) => ({ value, text: text(`invite.side.${value}`) }))}
          onChange={setSide}
        />
      </div>
      {isMember ? (
        <OptionSwitch
          label={text('match.rated')}
          hint={text('match.ratedHint')}
          checked={isRated}
          onChange={setRated}
        />
      ) : (
        <p className="hint">{text('match.guest')}</p>
      )}
      {opening.isError ? (
        <p className="form-error" role="alert">
          {opening.error.message}
        </p>
      ) : null}
      <Button
        variant="accent"
        size="big"
        isBlock
        disabled={opening.isPending}
        onClick={() => opening.mutate({ days, side, isRated })}
      >
        {text('challenge.send')}
      </Button>
    </div>
  );
}
