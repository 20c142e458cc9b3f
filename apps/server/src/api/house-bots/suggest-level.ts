import { levelOfRating } from '@chuhe/search';

/** Without a rating a gentle level is suggested. */
const FIRST_LEVEL = 2;

/** The level of the computer that is about as strong as a person. */
export function suggestLevel(rating: number | undefined): number {
  return rating === undefined ? FIRST_LEVEL : levelOfRating(rating);
}
