import { beforeAll, describe } from '@jest/globals';
import { journeys } from '../support/journey.js';
import { expectGoodSituation, expectReadable } from '../support/screen-rules.js';
import { fillGaps, LISTS, NEW_FORMS, OWN_SCREENS, recordScreen, WITH_RECORDS } from '../support/screens.js';
import { SITUATIONS } from '../support/situations/index.js';

const { journey, world } = journeys();
beforeAll(() => fillGaps(world().service));

describe('can be read in German, too, where words are longer:', () => {
  const language = 'de';
  for (const screen of [...OWN_SCREENS, ...LISTS, ...NEW_FORMS])
    journey(screen.name, { language }, (scene) => expectReadable(scene, screen));
  for (const resource of WITH_RECORDS)
    journey(`record of ${resource}`, { language }, async (scene) =>
      expectReadable(scene, await recordScreen(scene.service, resource)),
    );
  for (const situation of SITUATIONS)
    journey(situation.name, { ...situation, language }, (scene) => expectGoodSituation(scene, situation, language));
});
