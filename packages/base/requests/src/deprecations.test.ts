import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { type DeprecatedPart, usedParts, describePart } from './deprecations.js';

const END = { name: 'x', since: '2026-11-23', sunset: '2028-11-23', instead: 'Send y.' };
const FIELD: DeprecatedPart = { ...END, kind: 'field', of: 'note' };
const DEEP: DeprecatedPart = { ...END, kind: 'field', of: 'lines.note' };
const VALUE: DeprecatedPart = { ...END, kind: 'value', of: 'state', value: 'done' };
const PARAMETER: DeprecatedPart = { ...END, kind: 'parameter', of: 'date' };
const HEADER: DeprecatedPart = { ...END, kind: 'header', of: 'X-Old' };

function uses(part: DeprecatedPart, query: string, body?: string, rawHeaders: string[] = []): boolean {
  const raw = { url: `/v1/things?${query}`, rawHeaders } as unknown as FastifyRequest['raw'];
  return usedParts([part], { raw, body: body === undefined ? undefined : { bytes: Buffer.from(body) } }).length > 0;
}

describe('what of a request is deprecated', () => {
  it.each([
    ['note=1', true],
    ['note%5Bnull%5D=true', true],
    ['note.x=1', true],
    ['notes=1', false],
    ['sort=-note', true],
    ['fields=id,note', true],
    ['fields=id,note.x', true],
    ['fields=id,notes', false],
    ['q=note', false],
  ])('is a field in the query %s: %s', (query, expected) => expect(uses(FIELD, query)).toBe(expected));

  it.each([
    ['{"note":null}', true],
    ['{"a":{"note":1}}', false],
    ['{"notes":1}', false],
    ['{', false],
    ['[]', false],
    ['', false],
    ['{"__proto__":{"note":1}}', false],
  ])('is a field of the body %s: %s', (body, expected) => expect(uses(FIELD, '', body)).toBe(expected));

  it.each([
    ['{"lines":[{"a":1},{"note":"x"}]}', true],
    ['{"lines":{"create":[{"note":"x"}]}}', true],
    ['{"lines":{"update":[{"id":"1","note":"x"}]}}', true],
    ['{"lines":{"delete":["note"]}}', false],
    ['{"note":1,"lines":[{}]}', false],
  ])('is a field of rows in %s: %s', (body, expected) => expect(uses(DEEP, '', body)).toBe(expected));

  it('is one value, wherever it is sent', () => {
    expect(['state=done', 'state[in]=draft,done'].map((query) => uses(VALUE, query))).toEqual([true, true]);
    expect(['state=draft', 'states=done', ''].map((query) => uses(VALUE, query))).toEqual([false, false, false]);
    expect([uses(VALUE, '', '{"state":"done"}'), uses(VALUE, '', '{"state":"draft"}')]).toEqual([true, false]);
  });

  it('is a parameter, a header, or the whole operation', () => {
    expect([uses(PARAMETER, 'date=1'), uses(PARAMETER, 'date_to=1'), uses(PARAMETER, '', '{"date":1}')]).toEqual([
      ...[true, false, false],
    ]);
    expect([uses(HEADER, '', undefined, ['x-old', '']), uses(HEADER, '')]).toEqual([true, false]);
    expect(uses({ ...END, kind: 'operation' }, '')).toBe(true);
  });

  it('is called by its kind', () => {
    const all: DeprecatedPart[] = [FIELD, VALUE, PARAMETER, { ...END, kind: 'operation' }];
    expect(all.map(describePart)).toEqual(['field note', 'value done of state', 'parameter date', 'operation']);
  });
});
