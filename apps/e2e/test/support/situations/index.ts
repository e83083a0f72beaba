import { OF_BANK } from './of-bank.js';
import { OF_FILES } from './of-files.js';
import { OF_LISTS } from './of-lists.js';
import { OF_PEOPLE } from './of-people.js';
import { OF_PERIODS } from './of-periods.js';
import { OF_RECORDS } from './of-records.js';
import { OF_SETTINGS } from './of-settings.js';
import type { Language } from '../journey.js';
import type { Say, Situation } from './situation.js';

export type { Situation } from './situation.js';

/** Everything that the console shows besides the screens with their own address, by name. */
export const SITUATIONS: readonly Situation[] = [
  ...OF_LISTS,
  ...OF_RECORDS,
  ...OF_FILES,
  ...OF_BANK,
  ...OF_PERIODS,
  ...OF_SETTINGS,
  ...OF_PEOPLE,
];

export function sayIn(language: Language): Say {
  return (english, german) => (language === 'de' ? german : english);
}
