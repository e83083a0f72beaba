import { beforeAll, describe, expect } from '@jest/globals';
import { MISSING } from '../missing.js';
import { REPORTS, RESOURCES } from '../support/document.js';
import { journeys } from '../support/journey.js';
import { fillGaps, ROOMS } from '../support/screens.js';
import { isReportShown, linkedPaths, waysTo } from '../support/ways.js';

const { journey, world } = journeys();
beforeAll(() => fillGaps(world().service));

describe('everything that the API offers has a way in the console:', () => {
  for (const resource of RESOURCES.filter(({ name }) => !Object.hasOwn(ROOMS, name))) {
    journey(resource.name, async (scene) => {
      const ways = await waysTo(scene, resource, await linkedPaths(scene));
      const wanted = [...(resource.isSettings ? ['read'] : ['list', 'read']), ...resource.operations];
      expect(wanted.filter((way) => !ways.has(way)).sort()).toEqual([...(MISSING[resource.name] ?? [])].sort());
    });
  }

  journey('the rooms of the settings', async (scene) => {
    const linked = await linkedPaths(scene);
    const rooms = [...new Set(Object.values(ROOMS))].filter((path) => !linked.has(`/w/demo${path}`));
    expect(rooms).toEqual(MISSING['rooms'] ?? []);
  });

  for (const report of REPORTS) {
    journey(`report ${report}`, async (scene) => {
      const isLinked = (await linkedPaths(scene)).has(`/w/demo/reports/${report}`);
      await scene.page.goto(scene.at(`/reports/${report}`));
      const isShown = await isReportShown(scene.page);
      expect(isLinked && isShown).toBe(!MISSING['reports']?.includes(report));
    });
  }
});
