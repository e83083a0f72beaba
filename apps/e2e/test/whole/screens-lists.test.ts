import { beforeAll, describe } from '@jest/globals';
import { journeys } from '../support/journey.js';
import { expectGoodScreen } from '../support/screen-rules.js';
import { fillGaps, LISTS, NEW_FORMS } from '../support/screens.js';

const { journey, world } = journeys();
beforeAll(() => fillGaps(world().service));

describe('loads without asking twice, and serves everybody by keyboard and to every eye:', () => {
  for (const screen of [...LISTS, ...NEW_FORMS]) journey(screen.name, (scene) => expectGoodScreen(scene, screen));
});
