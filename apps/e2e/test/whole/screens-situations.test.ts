import { beforeAll, describe } from '@jest/globals';
import { journeys } from '../support/journey.js';
import { expectGoodSituation } from '../support/screen-rules.js';
import { fillGaps } from '../support/screens.js';
import { SITUATIONS } from '../support/situations/index.js';

const { journey, world } = journeys();
beforeAll(() => fillGaps(world().service));

describe('serves everybody by keyboard and to every eye:', () => {
  for (const situation of SITUATIONS)
    journey(situation.name, { ...situation, language: 'en' }, (scene) => expectGoodSituation(scene, situation, 'en'));
});
