import { describe, expect, it } from '@jest/globals';
import { laneOf, touchedBy } from './concerns.js';

const BASES: Readonly<Record<string, string>> = { customers: 'partners' };
const baseOf = (name: string) => BASES[name] ?? name;

function lane(resource: string, record: string, ...key: readonly unknown[]) {
  const event = { type: 'x.updated', sequence: 1, resource, record, request_id: null };
  return laneOf(key, 'demo', touchedBy([event]), baseOf);
}

describe('an event concerns', () => {
  it('its record, under whichever name it is shown, with its actions and its history', () => {
    expect(lane('partners', 'par_1', 'demo', 'record', 'partners', 'par_1')).toBe('now');
    expect(lane('partners', 'par_1', 'demo', 'record', 'customers', 'par_1')).toBe('now');
    expect(lane('partners', 'par_1', 'demo', 'record', 'partners', 'par_1', 'actions')).toBe('now');
    expect(lane('partners', 'par_1', 'demo', 'record', 'partners', 'par_1', 'history')).toBe('now');
    expect(lane('partners', 'par_1', 'demo', 'record', 'partners', 'par_2')).toBeUndefined();
  });

  it('the lists of its resource and of its views, and no others', () => {
    expect(lane('partners', 'par_1', 'demo', 'list', 'partners', {})).toBe('now');
    expect(lane('partners', 'par_1', 'demo', 'list', 'customers', {})).toBe('now');
    expect(lane('partners', 'par_1', 'demo', 'list', 'invoices', {})).toBeUndefined();
    expect(lane('invoices', 'inv_1', 'demo', 'list', 'invoices', { include_total: 'true' })).toBe('soon');
    expect(lane('invoices', 'inv_1', 'demo', 'list', 'invoices', { sums: 'amount_total' })).toBe('soon');
  });

  it('not what somebody chooses from, is previewing, or has asked the stream for', () => {
    expect(lane('partners', 'par_1', 'demo', 'list', 'partners', 'pick', 'bri')).toBeUndefined();
    expect(lane('partners', 'par_1', 'demo', 'preview', 'partners', 'par_1')).toBeUndefined();
    expect(lane('partners', 'par_1', 'demo', 'schema', 'partners')).toBeUndefined();
    expect(lane('partners', 'par_1', 'demo', 'list', 'events', {})).toBeUndefined();
    expect(lane('partners', 'par_1', 'demo', 'list', 'events', { record: 'par_1' })).toBe('now');
  });

  it('reports of the books, a little later', () => {
    expect(lane('invoices', 'inv_1', 'demo', 'read', '/v1/reports/sales', {})).toBe('soon');
    expect(lane('invoices', 'inv_1', 'demo', 'read', '/v1/reports/integrity', {})).toBeUndefined();
    expect(lane('tokens', 'tok_1', 'demo', 'read', '/v1/reports/sales', {})).toBeUndefined();
  });

  it('settings by their resource, and the lock date every action', () => {
    expect(lane('settings/company', 'company', 'demo', 'record', 'settings/company', '-')).toBe('now');
    expect(lane('settings/accounting', 'x', 'demo', 'record', 'invoices', 'inv_1', 'actions')).toBe('now');
    expect(lane('settings/accounting', 'x', 'demo', 'record', 'invoices', 'inv_1')).toBeUndefined();
  });

  it('nothing of another workspace', () => {
    expect(lane('partners', 'par_1', 'other', 'record', 'partners', 'par_1')).toBeUndefined();
  });
});
