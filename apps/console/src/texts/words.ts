import { part } from './language.js';

export const t = part('words', {
  nouns: {
    withoutNumber: (noun: string) => `${noun} without a number`,
    notSaved: (noun: string, why: string) => `The ${noun} ${/[^s]s$/.test(noun) ? 'were' : 'was'} not saved${why}`,
  },
  verbs: {
    not: (participle: string) => `Not ${participle}`,
    notDone: (action: string) => `Not done: ${action}`,
  },
  deviceWords: {
    unknown: 'Unknown device',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    browserOn: (system: string) => `A browser on ${system}`,
  },
  wait: {
    minutes: (count: number) => `about ${count} minutes`,
    hours: (count: number) => `about ${count} hours`,
  },
});
