import { describe, expect, it } from '@jest/globals';
import type { Schema } from '../data/wire.js';
import { addressOfTab, currentTab, tabsOf } from './tabs.js';

const field = {
  required: false,
  read_only: true,
  nullable: false,
  filterable: true,
  sortable: false,
  on_request: false,
};
const schema = {
  name: 'parcels',
  states: ['draft', 'in_transit'],
  fields: [
    {
      ...field,
      name: 'state',
      type: 'choice',
      values: [
        { value: 'draft', label: 'Draft' },
        { value: 'in_transit', label: 'On its way' },
      ],
    },
  ],
} as unknown as Schema;
const archived = {
  name: 'boxes',
  states: [],
  fields: [{ ...field, name: 'active', type: 'boolean' }],
} as unknown as Schema;
const today = '2026-11-22';

describe('the tabs of a list', () => {
  it('are all and one for each state, in the words of the schema', () => {
    expect(tabsOf(schema, {}, today, undefined)).toEqual([
      { label: 'All', query: {} },
      { label: 'Draft', query: { state: 'draft' } },
      { label: 'On its way', query: { state: 'in_transit' } },
    ]);
  });

  it('are what is active, archived and all where records are archived', () => {
    expect(tabsOf(archived, {}, today, undefined).map(({ label }) => label)).toEqual(['Active', 'Archived', 'All']);
  });

  it('may go by the day', () => {
    const tabs = [{ label: 'Late', query: (day: string) => ({ 'date[lt]': day }) }];
    expect(tabsOf(schema, { tabs }, today, undefined)).toEqual([{ label: 'Late', query: { 'date[lt]': today } }]);
  });

  it('may depend on a setting of the accounting', () => {
    const tabs = [{ label: 'To approve', query: { needs_approval: 'true' }, setting: 'bill_approval_over' }];
    const labels = (settings?: object) =>
      tabsOf(schema, { tabs }, today, settings && { id: '-', ...settings }).map(({ label }) => label);
    expect([labels(), labels({ bill_approval_over: null }), labels({ bill_approval_over: 0 })]).toEqual([
      ...[[], [], ['To approve']],
    ]);
  });

  it('stand on what the address says, whatever else it has', () => {
    const tabs = tabsOf(schema, {}, today, undefined);
    expect(currentTab(tabs, { q: 'x' })?.label).toBe('All');
    expect(currentTab(tabs, { state: 'draft', 'date[gte]': today })?.label).toBe('Draft');
    expect(currentTab(tabs, { state: 'lost' })).toBeUndefined();
  });

  it('keep the other filters and begin at the first page', () => {
    const tabs = tabsOf(schema, {}, today, undefined);
    const address = { state: 'draft', 'date[gte]': today, sort: '-date', cursor: 'c' };
    expect(addressOfTab(tabs, { label: 'All', query: {} }, address)).toEqual({ 'date[gte]': today, sort: '-date' });
  });
});
