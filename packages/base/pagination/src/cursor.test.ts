import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { InvalidRequest } from '@daybook/errors';
import fc from 'fast-check';
import { openCursor, resumeFrom, sealCursor, type CursorContent } from './index.js';

const key = randomBytes(32);
const content: CursorContent = {
  resource: 'invoices',
  parameters: [
    ['sort', '-date,number'],
    ['state', 'posted'],
  ],
  limit: 50,
  fields: null,
  sort: '-date,number',
  values: ['2024-05-01', null],
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
};

function refusal(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequest);
    const { field, code } = (error as InvalidRequest).problem;
    return { field, code };
  }
  throw new Error('accepted');
}
const invalid = { field: 'cursor', code: 'invalid_cursor' };
const mismatch = { field: 'cursor', code: 'cursor_mismatch' };

describe('a cursor', () => {
  it('opens to what was sealed, whatever the texts', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    const arbitrary = fc.record({
      resource: text,
      parameters: fc.array(fc.tuple(text, text), { maxLength: 5 }),
      limit: fc.integer({ min: 1, max: 200 }),
      fields: fc.option(text),
      sort: text,
      values: fc.array(fc.option(text), { maxLength: 5 }),
      id: fc.uuid(),
    });
    fc.assert(fc.property(arbitrary, (any) => expect(openCursor(key, sealCursor(key, any))).toEqual(any)));
  });

  it('goes into a URL as it is, the same each time, and short', () => {
    const sealed = sealCursor(key, content);
    expect(sealed).toMatch(/^[A-Za-z0-9_-]{1,220}$/);
    expect(sealCursor(key, content)).toBe(sealed);
  });

  it('is refused with any one bit changed', () => {
    const bytes = Buffer.from(sealCursor(key, content), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(refusal(() => openCursor(key, changed.toString('base64url')))).toEqual(invalid);
    }
  });

  it('is refused with any character changed, removed or added', () => {
    const sealed = sealCursor(key, content);
    for (let at = 0; at < sealed.length; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      for (const middle of [other, '', `${sealed[at]}A`, `${sealed[at]} `, '=', '+', '/', 'é', '\0']) {
        const changed = sealed.slice(0, at) + middle + sealed.slice(at + 1);
        expect(refusal(() => openCursor(key, changed))).toEqual(invalid);
      }
    }
  });

  it('has one spelling only: no padding, no other alphabet, no loose last bits', () => {
    for (const resource of ['a', 'ab', 'abc']) {
      const sealed = sealCursor(key, { ...content, resource });
      for (const spelling of [`${sealed}=`, `${sealed}==`, ` ${sealed}`, `${sealed}\n`]) {
        expect(refusal(() => openCursor(key, spelling))).toEqual(invalid);
      }
      const plain = sealed.replaceAll('-', '+').replaceAll('_', '/');
      if (plain !== sealed) expect(refusal(() => openCursor(key, plain))).toEqual(invalid);
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const accepted = [...alphabet].filter((last) => {
        try {
          return openCursor(key, sealed.slice(0, -1) + last) !== undefined;
        } catch {
          return false;
        }
      });
      expect(accepted).toEqual([sealed.at(-1)]);
    }
  });

  it('is refused under the key of another workspace', () => {
    expect(refusal(() => openCursor(randomBytes(32), sealCursor(key, content)))).toEqual(invalid);
  });

  it.each([
    '',
    'a',
    'AAAA',
    'null',
    'next',
    '2',
    'e30',
    'x'.repeat(100),
    'A'.repeat(8192),
    'A'.repeat(8193),
    'A'.repeat(1_000_000),
  ])('is refused when it is garbage', (text) => {
    expect(refusal(() => openCursor(key, text))).toEqual(invalid);
  });

  it('is refused when it is of another version, even under the right key', () => {
    const body = Buffer.concat([Buffer.of(2), Buffer.from('["invoices"]')]);
    const code = createHmac('sha256', key).update(body).digest().subarray(0, 16);
    expect(refusal(() => openCursor(key, Buffer.concat([body, code]).toString('base64url')))).toEqual(invalid);
  });

  it('fits a URL with five sort keys of 200 characters of an alphabet like the Greek one', () => {
    const long = { ...content, values: Array.from({ length: 5 }, () => 'λ'.repeat(200)) };
    expect(sealCursor(key, long).length).toBeLessThan(7680);
  });

  it('is never made too long for a URL', () => {
    const long = { ...content, values: Array.from({ length: 5 }, () => '\u0001'.repeat(200)) };
    expect(refusal(() => sealCursor(key, { ...long, values: [...long.values, '"'.repeat(200)] }))).toEqual({
      field: 'sort',
      code: 'cursor_too_long',
    });
  });
});

describe('a request with a cursor', () => {
  const resume = (resource: string, ...parameters: [string, string][]) => resumeFrom(content, { resource, parameters });

  it('may send the cursor alone, or repeat any of its parameters', () => {
    expect(resume('invoices')).toEqual(content.parameters);
    expect(resume('invoices', ['state', 'posted'])).toEqual(content.parameters);
    expect(resume('invoices', ['state', 'posted'], ['sort', '-date,number'])).toEqual(content.parameters);
  });

  it('may name the sort that was in force by default', () => {
    const byDefault = { ...content, parameters: [], sort: '-created_at' };
    expect(resumeFrom(byDefault, { resource: 'invoices', parameters: [['sort', '-created_at']] })).toEqual([]);
  });

  it('is refused for another resource', () => {
    expect(refusal(() => resume('bills'))).toEqual(mismatch);
  });

  it('is refused for another value, another sort and an additional parameter', () => {
    expect(refusal(() => resume('invoices', ['state', 'draft']))).toEqual(mismatch);
    expect(refusal(() => resume('invoices', ['state', '']))).toEqual(mismatch);
    expect(refusal(() => resume('invoices', ['sort', 'date']))).toEqual(mismatch);
    expect(refusal(() => resume('invoices', ['state', 'posted'], ['q', 'x']))).toEqual(mismatch);
    expect(refusal(() => resume('invoices', ['state', 'posted'], ['state', 'draft']))).toEqual(mismatch);
    expect(refusal(() => resume('invoices', ['__proto__', 'x'], ['toString', 'x']))).toEqual(mismatch);
  });
});
