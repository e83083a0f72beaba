import { beforeAll, describe } from '@jest/globals';
import { journeys } from '../support/journey.js';
import { expectGoodSituation } from '../support/screen-rules.js';
import { fillGaps } from '../support/screens.js';
import { SITUATIONS } from '../support/situations/index.js';

const { journey, world } = journeys();
beforeAll(() => fillGaps(world().service));

describe('can be read in German, too, where words are longer:', () => {
  const language = 'de';
  for (const situation of SITUATIONS)
    journey(situation.name, { ...situation, language }, (scene) => expectGoodSituation(scene, situation, language));
});
