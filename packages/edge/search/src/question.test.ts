import { Registry } from '@daybook/definitions';
import { systemPrincipal } from '@daybook/access';
import { describe, expect, it } from '@jest/globals';
import { parseQuestion } from './question.js';

const principal = systemPrincipal({
  ...{ id: '0', slug: 'acme', name: 'Acme', currency: 'USD', timezone: 'UTC', cursorKey: Buffer.alloc(32) },
});
const asked = (sent: Readonly<Record<string, string>>) =>
  parseQuestion(new Registry(), principal, new Map(Object.entries(sent)));

describe('a question', () => {
  it('is composed, without the blanks around it; ext: asks for external ids alone', () => {
    expect(asked({ q: ' Cafe\u0301 ' })).toEqual({
      ...{ q: 'Caf\u00e9', externalIdOnly: false, limit: 20, resources: [], amounts: [] },
    });
    expect(asked({ q: ' ext: a b ', limit: '50' })).toMatchObject({ q: 'a b', externalIdOnly: true, limit: 50 });
    expect(asked({ q: 'EXT:a' })).toMatchObject({ q: 'EXT:a', externalIdOnly: false });
  });

  it('has 200 characters at most, however many bytes they take', () => {
    expect(asked({ q: '😀'.repeat(200) }).q).toHaveLength(400);
    expect(() => asked({ q: '😀'.repeat(201) })).toThrow('q must have 1 to 200 characters.');
  });
});
