import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { useText } from '../../platform/language/index.ts';
import { BotMark } from '../../ui/bot-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import { OFFER_AFTER_SECONDS } from './match-time.ts';
import { useHouseBot } from './use-house-bot.ts';
import { useMatch } from './use-match.ts';
import './bot-offer.css';

interface BotOfferProps {
  /** Duration of the search. */
  readonly seconds: number;
}

/** A bot for players who do not want to wait; a player who agreed to one before gets it after a while without a tap. */
export function BotOffer({ seconds }: BotOfferProps): ReactElement | null {
  const text = useText();
  const offer = useHouseBot();
  const nameOf = usePlayerName();
  const { preferences } = useMatch();
  const isDue =
    seconds >= OFFER_AFTER_SECONDS && preferences.alsoBots === true && offer !== undefined;
  const begin = useEffectEvent(() => offer?.play());
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);
  if (offer === undefined) return null;
  const { player } = offer.bot;
  const isLong = seconds >= OFFER_AFTER_SECONDS;
  return (
    <div className="bot-offer">
      <Button variant={isLong ? 'primary' : 'tint'} isBlock onClick={offer.play}>
        {text('match.botNow')}
        <BotMark of={player} />
      </Button>
      <p className="hint">{text('match.botHint', { name: nameOf(player.userName) })}</p>
    </div>
  );
}
