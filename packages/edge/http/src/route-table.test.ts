import { beforeEach, describe, expect, it } from '@jest/globals';
import { RouteTable } from './route-table.js';

const V1 = '/api/:workspace/v1';

describe('the table of routes', () => {
  let routes: RouteTable;
  beforeEach(() => {
    routes = new RouteTable();
    routes.learn(['GET'], `${V1}/invoices`);
    routes.learn('POST', `${V1}/invoices/`);
    routes.learn('GET', `${V1}/invoices/:id`);
    routes.learn('PUT', `${V1}/invoices/:id(^ext:.*)`);
    routes.learn('GET', `${V1}/invoices/:id/history`);
    routes.learn('POST', `${V1}/invoices/:id/confirm`);
    routes.learn('POST', `${V1}/invoices/:id/cancel`);
    routes.learn('GET', `${V1}/token`);
    routes.learn('GET', `${V1}/settings/company`);
    routes.learn('GET', `${V1}/settings/company/history`);
    routes.learn('GET', '/docs/*');
    routes.learn('GET', '/');
  });

  it('knows the methods of an address, HEAD with GET', () => {
    expect(routes.methodsOf('/api/acme/v1/invoices')).toEqual(['GET', 'HEAD', 'POST']);
    expect(routes.methodsOf('/api/acme/v1/invoices/inv_1')).toEqual(['GET', 'HEAD']);
    expect(routes.methodsOf('/api/acme/v1/invoices/ext:A-1')).toEqual(['GET', 'HEAD', 'PUT']);
    expect(routes.methodsOf('/api/acme/v1/invoices/ext%3AA%2F1')).toEqual(['GET', 'HEAD', 'PUT']);
    expect(routes.methodsOf('/docs/a/b.css')).toEqual(['GET', 'HEAD']);
    expect(routes.methodsOf('/')).toEqual(['GET', 'HEAD']);
    for (const path of [
      '/api/acme/v1',
      '/api/acme/v1/invoice',
      '/api/acme/v1/invoices//confirm',
      '/api/acme/v1/invoices/x/y',
      '/%ff',
    ]) {
      expect(routes.methodsOf(path)).toEqual([]);
    }
  });

  it('knows the collections and the actions of each', () => {
    expect(routes.collections()).toEqual(['invoices']);
    expect(routes.names()).toEqual(['invoices', 'settings', 'token']);
    expect(routes.namesBelow('settings')).toEqual(['company']);
    expect(routes.actionsOf('invoices')).toEqual(['cancel', 'confirm']);
    expect(routes.actionsOf('token')).toEqual([]);
  });
});
