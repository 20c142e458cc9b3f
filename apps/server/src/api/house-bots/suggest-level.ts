import { levelOfRating } from '@chuhe/search';

/** The gentle level suggested to players without a rating. */
const FIRST_LEVEL = 2;

/** The level of the computer that is about as strong as the player. */
export function suggestLevel(rating: number | undefined): number {
  return rating === undefined ? FIRST_LEVEL : levelOfRating(rating);
}
