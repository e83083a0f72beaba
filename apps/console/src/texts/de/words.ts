import type { t as English } from '../words.js';
import { dieser, gross, isMany } from './grammar.js';

export const words: typeof English = {
  nouns: {
    withoutNumber: (noun: string) => `${noun} ohne Nummer`,
    notSaved: (noun: string, why: string) =>
      `${gross(dieser(noun))} ${isMany(noun) ? 'wurden' : 'wurde'} nicht gespeichert${why}`,
  },
  verbs: {
    not: (participle: string) => `Nicht ${participle}`,
    notDone: (action: string) => `Nicht ausgeführt: ${action}`,
  },
  deviceWords: {
    unknown: 'Unbekanntes Gerät',
    on: (browser: string, system: string) => `${browser} unter ${system}`,
    browserOn: (system: string) => `Browser unter ${system}`,
  },
  wait: {
    minutes: (count: number) => `etwa ${count} Minuten`,
    hours: (count: number) => `etwa ${count} Stunden`,
  },
};
