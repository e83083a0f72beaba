import { beforeAll, describe } from '@jest/globals';
import { journeys } from '../support/journey.js';
import { expectGoodScreen } from '../support/screen-rules.js';
import { fillGaps, recordScreen, WITH_RECORDS } from '../support/screens.js';

const { journey, world } = journeys();
beforeAll(() => fillGaps(world().service));

describe('loads without asking twice, and serves everybody by keyboard and to every eye:', () => {
  for (const resource of WITH_RECORDS) {
    journey(`record of ${resource}`, async (scene) =>
      expectGoodScreen(scene, await recordScreen(scene.service, resource)),
    );
  }
});
