import { describe, expect, it } from '@jest/globals';
import { componentSources, dialogsIn, routesIn, routerSource, unseen } from '../support/screen-sources.js';
import { LISTS, NEW_FORMS, OWN_SCREENS, WITH_RECORDS } from '../support/screens.js';
import { SITUATIONS } from '../support/situations/index.js';

const RECORDS = WITH_RECORDS.map((resource) => ({ name: `record of ${resource}`, path: `/${resource}/one` }));
const SHOWN = { screens: [...OWN_SCREENS, ...LISTS, ...NEW_FORMS, ...RECORDS], situations: SITUATIONS };

/** Shown only with a configured provider, which the services of these tests do not have. */
const WITH_PROVIDER = ['ProviderSection'];

/** Shown only for a message whose connection broke: whole/mailing.test.ts looks at it. */
const WITH_MAIL = ['RetryDialog'];

const dialogs = componentSources()
  .flatMap(dialogsIn)
  .filter((name) => ![...WITH_PROVIDER, ...WITH_MAIL].includes(name));
const routes = routesIn(routerSource());

describe('the list of screens, which are looked at as pictures and by axe,', () => {
  it('has every route and every dialog of the console', () => {
    expect(dialogs.length).toBeGreaterThan(40);
    expect(routes.length).toBeGreaterThan(20);
    expect(unseen(dialogs, routes, SHOWN)).toEqual([]);
    const names = [...SHOWN.screens, ...SITUATIONS].map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('is missed by a new dialog and a new route, and names none that is gone', () => {
    const dialog = `export function BudgetDialog() {\n  return <Dialog opened onClose={close} title="x" />;\n}\n`;
    const route = `page(\n    '/budgets/$year',\n    lazyRouteComponent(() => import('./rooms/budgets.js'), 'Budgets'),\n  ),`;
    const before = unseen(dialogs, routes, SHOWN);
    const planted = unseen([...dialogs, ...dialogsIn(dialog)], [...routes, ...routesIn(route)], SHOWN);
    expect(planted.filter((one) => !before.includes(one))).toEqual([
      'No situation shows the dialog of BudgetDialog.',
      'No screen and no situation is at /budgets/$year.',
    ]);
    const [gone] = dialogs;
    const left = unseen(
      dialogs.filter((name) => name !== gone),
      routes.filter((path) => path !== '/sign-in'),
      SHOWN,
    );
    expect(left.filter((one) => !before.includes(one))).toEqual(
      expect.arrayContaining([`There is no dialog of ${gone}.`, 'The router has no /sign-in.']),
    );
  });
});
