/** The lowest rating at which a level is suggested; without a rating a gentle one is. */
const LEAST_RATINGS = [-Infinity, 1150, 1300, 1450, 1600, 1750, 1950, 2150] as const;
const FIRST_LEVEL = 2;

/** The level of the computer that is about as strong as a person. */
export function suggestLevel(rating: number | undefined): number {
  if (rating === undefined) return FIRST_LEVEL;
  return LEAST_RATINGS.filter((least) => rating >= least).length;
}
