import { describe, expect, it } from '@jest/globals';
import { groupScopes, notGiven, shortScopes } from './scope-groups.js';

const choices = ['read:logs', 'write:sales', 'read:accounting', 'read:taxes', 'manage:webhooks', 'read:sales'].map(
  (value) => ({ value, label: value }),
);

describe('scopes', () => {
  it('stand by area, what is of none under Platform', () => {
    expect(groupScopes(choices).map(({ area, choices: group }) => [area, group.map(({ value }) => value)])).toEqual([
      ['Accounting', ['read:accounting', 'read:taxes']],
      ['Sales', ['write:sales', 'read:sales']],
      ['Platform', ['read:logs', 'manage:webhooks']],
    ]);
  });

  it('are short in a table', () => {
    const scopes = ['read:accounting', 'read:taxes', 'read:sales', 'write:sales', 'read:inventory'];
    expect(shortScopes([...scopes, 'manage:webhooks', 'read:logs'])).toEqual([
      'Accounting: read, taxes',
      'Sales: read, write',
      'Inventory: read',
      'Webhooks, logs',
    ]);
    expect(shortScopes(['approve:bills', 'read:teamwork', 'write:teamwork', 'read:mail', 'send:mail'])).toEqual([
      'Accounting: approve',
      'Notes: read, write',
      'E-mail: read, send',
    ]);
  });

  it('cannot be given above the own role', () => {
    expect(notGiven('read:sales', ['read:sales'], 'developer')).toBeUndefined();
    expect(notGiven('write:sales', ['read:sales'], 'developer')).toContain('developer');
  });
});
