import { beforeAll, describe } from '@jest/globals';
import { journeys } from '../support/journey.js';
import { expectReadable } from '../support/screen-rules.js';
import { fillGaps, LISTS, OWN_SCREENS } from '../support/screens.js';

const { journey, world } = journeys();
beforeAll(() => fillGaps(world().service));

describe('can be read in German, too, where words are longer:', () => {
  for (const screen of [...OWN_SCREENS, ...LISTS])
    journey(screen.name, { language: 'de' }, (scene) => expectReadable(scene, screen));
});
