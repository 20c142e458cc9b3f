import * as api from '../../api/index.ts';
import * as games from '../../games/index.ts';
import * as learn from '../../learn/index.ts';
import * as moderation from '../../moderation/index.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import * as people from '../../people/index.ts';
import type { Database } from '../../platform/database.ts';
import * as play from '../../play/index.ts';
import * as site from '../../site/index.ts';

/** Personal data of all wings. `people` comes first, because its reports need data that the others erase. */
export function personalDataOn(database: Database): readonly PersonalData[] {
  const wings = [people, moderation, site, games, learn, play, api];
  return wings.flatMap(({ personalData }) => personalData(database));
}
