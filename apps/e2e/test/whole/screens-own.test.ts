import { beforeAll, describe } from '@jest/globals';
import { journeys } from '../support/journey.js';
import { expectGoodScreen } from '../support/screen-rules.js';
import { fillGaps, OWN_SCREENS } from '../support/screens.js';

const { journey, world } = journeys();
beforeAll(() => fillGaps(world().service));

describe('loads without asking twice, and serves everybody by keyboard and to every eye:', () => {
  for (const screen of OWN_SCREENS) journey(screen.name, (scene) => expectGoodScreen(scene, screen));
});
