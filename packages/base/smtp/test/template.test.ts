import { describe, expect, it } from '@jest/globals';
import { UnknownVariable } from '../src/errors.js';
import { fillTemplate, unknownVariables } from '../src/template.js';

const ALLOWED = ['number', 'partner.name', 'amount_total'];
const VALUES = { number: 'INV/1', 'partner.name': 'Ann $& {{number}} $1', amount_total: '' };

describe('a template', () => {
  it.each([
    ['Invoice {{number}} for {{ partner.name }}', 'Invoice INV/1 for Ann $& {{number}} $1'],
    ['{{\tnumber\n}}{{number}}', 'INV/1INV/1'],
    ['[{{amount_total}}]', '[]'],
    ['{ {number} } {{', '{ {number} } {{'],
    ['{{{number}}}', '{INV/1}'],
    ['', ''],
  ])('%j is %j', (text, filled) => expect(fillTemplate(text, VALUES, ALLOWED)).toBe(filled));

  it.each([
    ['{{numbr}}', 'numbr'],
    ['{{number}} {{company.name}}', 'company.name'],
    ['{{}}', ''],
    ['{{__proto__}}', '__proto__'],
    ['{{constructor}}', 'constructor'],
    ['{{#if number}}', '#if number'],
    ['{{number | upper}}', 'number | upper'],
    ['{{num ber}}', 'num ber'],
    [`{{${'x'.repeat(5000)}}}`, `${'x'.repeat(100)}…`],
  ])('%j names an unknown variable', (text, variable) => {
    expect(() => fillTemplate(text, VALUES, ALLOWED)).toThrow(UnknownVariable);
    expect(() => fillTemplate(text, VALUES, ALLOWED)).toThrow(expect.objectContaining({ variable }));
    expect(unknownVariables(text, ALLOWED)).toHaveLength(1);
  });

  it('has each unknown variable once when it is checked without values', () => {
    expect(unknownVariables('{{b}} {{number}} {{ a }} {{b}}', ALLOWED)).toEqual(['b', 'a']);
  });

  it('cannot be filled without the value of an allowed variable', () => {
    expect(() => fillTemplate('{{number}}', {}, ALLOWED)).toThrow(new TypeError('The variable "number" has no value.'));
    expect(() => fillTemplate('{{toString}}', {}, ['toString'])).toThrow(TypeError);
  });

  it('takes time in proportion to its length', () => {
    const text = '{{'.repeat(200_000);
    const begin = process.cpuUsage().user;
    expect(fillTemplate(text, VALUES, ALLOWED)).toBe(text);
    expect(process.cpuUsage().user - begin).toBeLessThan(2_000_000);
  });
});
