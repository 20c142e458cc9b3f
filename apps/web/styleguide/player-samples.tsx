import type { ReactElement } from 'react';
import { useText } from '../src/platform/language/index.ts';
import { Avatar } from '../src/ui/avatar.tsx';
import { BotMark } from '../src/ui/bot-mark.tsx';
import { PlayerLink } from '../src/ui/player-link.tsx';
import { RatingCurve } from '../src/ui/rating-curve.tsx';
import { RatingChange, RatingMark } from '../src/ui/rating-mark.tsx';
import { Sample } from './sample.tsx';

const NAMES = ['青山', '老陈', 'Minh', 'Anna', '王'] as const;

/** The parts about a player. */
export function PlayerSamples(): ReactElement {
  const text = useText();
  return (
    <>
      <Sample name="avatar">
        <Avatar name="青山" size="small" />
        {NAMES.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="青山" size="large" />
      </Sample>
      <Sample name="player-link">
        <PlayerLink userId="7">
          青山
          <BotMark of={{ isBot: true }} />
        </PlayerLink>
      </Sample>
      <Sample name="rating-mark">
        <RatingMark of={{ rating: 1654, isProvisional: false }} hasRank />
        <RatingMark of={{ rating: 1500, isProvisional: true }} />
        <span>
          <RatingChange change={{ before: 1642, rating: 1654, isProvisional: false }} />
        </span>
      </Sample>
      <Sample name="rating-curve">
        <RatingCurve ratings={[1500, 1530, 1490, 1560, 1610]} />
        <span className="visually-hidden">{text('rating.title')}</span>
      </Sample>
    </>
  );
}
