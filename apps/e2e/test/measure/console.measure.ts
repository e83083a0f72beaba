import { cpus, loadavg } from 'node:os';
import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { journeys, type Scene } from '../support/journey.js';
import { type Finding, tableOf } from './figures.js';
import { measureFirstView } from './first-view.js';
import { measureIdle } from './idle.js';
import { makeLargeCompany, makeLongInvoice } from './large-company.js';
import { measureLargeScreens } from './large-screens.js';
import { measureList, measureScrolling } from './list.js';
import { OPTIONS } from './options.js';
import { measureScreens } from './screens.js';
import { measureSlowNetwork } from './slow-network.js';
import { measureTyping } from './typing.js';

/** Creating the company takes minutes on a slow machine. */
jest.setTimeout(1_800_000);

/** The maximum of a document, compared with a number too small to affect the time per key. */
const LINES = 500;
const FEW_LINES = 10;

const { journey, world } = journeys();
const findings: Finding[] = [];
let invoice: string;
let shortInvoice: string;

const SECTIONS: Readonly<Record<string, (scene: Scene) => Promise<Finding[]>>> = {
  first: measureFirstView,
  list: measureList,
  scroll: measureScrolling,
  large: measureLargeScreens,
  type: async (scene) => [
    ...(await measureTyping(scene, shortInvoice, FEW_LINES)),
    ...(await measureTyping(scene, invoice, LINES)),
  ],
  slow: measureSlowNetwork,
  screens: measureScreens,
  idle: (scene) => measureIdle(scene, invoice),
};

beforeAll(async () => {
  const began = performance.now();
  const client = await makeLargeCompany(world().service, OPTIONS.rows);
  invoice = await makeLongInvoice(client, LINES);
  shortInvoice = await makeLongInvoice(client, FEW_LINES);
  process.stderr.write(
    `Made a company of ${OPTIONS.rows.toLocaleString('en')} invoices in ${Math.round((performance.now() - began) / 1000)} s.\n`,
  );
});

afterAll(() => {
  const [load = 0] = loadavg();
  process.stdout.write(
    `\n${tableOf(findings)}\n\n${cpus().length} cores, load ${load.toFixed(1)}, Node ${process.version}, ${world().browser.version()}\n`,
  );
});

for (const [name, measure] of Object.entries(SECTIONS)) {
  if (OPTIONS.only.length > 0 && !OPTIONS.only.includes(name)) continue;
  journey(name, async (scene) => {
    const found = await measure(scene);
    findings.push(...found);
    for (const { budget, measured } of found) process.stderr.write(`${budget}: ${measured}\n`);
    expect(found.filter(({ isKept }) => isKept === false)).toEqual([]);
    // Requests to other origins, page errors and CSP violations make the journey fail.
    scene.watch.assertClean();
    findings.push({ budget: `no request to another origin (${name})`, measured: 'none', isKept: true });
  });
}
