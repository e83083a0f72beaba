import { describe, expect, it } from '@jest/globals';
import { expiryInWords, stateOfInvitation } from './invitation-words.js';
import { countRoles, roleNamed, rolesOf } from './role-choices.js';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const invitation = (state: string, expires: string) => ({ id: 'ivt_1', state, expires_at: expires });

describe('an invitation', () => {
  it('is over when its time is, though its state stays pending', () => {
    expect(stateOfInvitation(invitation('pending', '2026-11-22T12:00:00.000Z'), NOW)).toBe('expired');
    expect(stateOfInvitation(invitation('pending', '2026-11-22T12:00:00.001Z'), NOW)).toBe('pending');
    expect(stateOfInvitation(invitation('accepted', '2026-11-01T12:00:00.000Z'), NOW)).toBe('accepted');
  });

  it('says when it ends as long as that matters', () => {
    expect(expiryInWords(invitation('pending', '2026-11-28T12:00:00.000Z'), NOW)).toBe('in 6 days');
    expect(expiryInWords(invitation('revoked', '2026-11-28T12:00:00.000Z'), NOW)).toBeNull();
  });
});

describe('roles', () => {
  const viewer = { value: 'viewer', label: 'Viewer', description: 'Read all.' };

  it('come from the schema; one that it does not name is called what it is', () => {
    const roles = rolesOf({ fields: [{ name: 'role', values: [viewer] }] as never });
    expect(roleNamed(roles, 'viewer')).toEqual(viewer);
    expect(roleNamed(roles, 'auditor')).toEqual({ value: 'auditor', label: 'auditor' });
    expect(rolesOf({ fields: [] })).toEqual([]);
  });

  it('are counted', () => {
    const members = ['viewer', 'owner', 'viewer'].map((role, at) => ({ id: `mem_${at}`, role }));
    expect([...countRoles(members)]).toEqual([
      ['viewer', 2],
      ['owner', 1],
    ]);
  });
});
