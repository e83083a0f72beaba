import { describe, expect, it } from '@jest/globals';
import type { ResourceSummary } from '../../data/wire.js';
import { areaGroups } from './areas.js';

function resource(name: string, read: readonly string[], write: readonly string[] = []): ResourceSummary {
  return {
    name,
    singular: name,
    summary: `About ${name}.`,
    scopes: { read, write },
    operations: ['get'],
    singleton: name.startsWith('settings/'),
    base: name,
    id_prefix: null,
    label: 'name',
    searchable: false,
  };
}

const RESOURCES = [
  resource('settings/company', [], ['write:accounting']),
  resource('settings/accounting', ['read:accounting']),
  resource('settings/payroll', ['read:accounting']),
  resource('taxes', ['read:accounting']),
  resource('invoices', ['read:accounting']),
  resource('members', ['read:members']),
  resource('tokens', ['manage:tokens', 'manage:webhooks'], ['manage:tokens']),
];

const mayWith =
  (...held: string[]) =>
  (scopes: readonly string[]) =>
    scopes.length === 0 || scopes.some((scope) => held.includes(scope));
const pathsWith = (...held: string[]) =>
  areaGroups(RESOURCES, mayWith(...held)).map(({ name, areas }) => [name, ...areas.map(({ path }) => path)]);

describe('the places of the settings', () => {
  it('stand in groups, new settings too, and no other list does', () => {
    expect(pathsWith('read:accounting', 'read:members', 'manage:tokens')).toEqual([
      ['Workspace', 'settings/company', 'settings/accounting', 'settings/payroll', 'settings/people'],
      ['Lists', 'taxes'],
      ['Developer', 'settings/developer/api-tokens'],
    ]);
  });

  it('are those that the role may see', () => {
    expect(pathsWith()).toEqual([['Workspace', 'settings/company']]);
    expect(pathsWith('write:accounting')).toEqual([['Workspace', 'settings/company', 'settings/papers']]);
    // This scope covers webhooks about tokens, but not managing tokens.
    expect(pathsWith('manage:webhooks')).toEqual([['Workspace', 'settings/company']]);
  });
});
