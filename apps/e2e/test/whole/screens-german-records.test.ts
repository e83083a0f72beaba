import { beforeAll, describe } from '@jest/globals';
import { journeys } from '../support/journey.js';
import { expectReadable } from '../support/screen-rules.js';
import { fillGaps, NEW_FORMS, recordScreen, WITH_RECORDS } from '../support/screens.js';

const { journey, world } = journeys();
beforeAll(() => fillGaps(world().service));

describe('can be read in German, too, where words are longer:', () => {
  for (const screen of NEW_FORMS) journey(screen.name, { language: 'de' }, (scene) => expectReadable(scene, screen));
  for (const resource of WITH_RECORDS)
    journey(`record of ${resource}`, { language: 'de' }, async (scene) =>
      expectReadable(scene, await recordScreen(scene.service, resource)),
    );
});
