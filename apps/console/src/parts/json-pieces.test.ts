import { describe, expect, it } from '@jest/globals';
import { piecesOf } from './json-pieces.js';

const value = {
  name: '<img src=x onerror="alert(1)">',
  'a "key": with': 'true, -1.5',
  list: [1, -2.5e10, true, null],
  empty: {},
};

describe('the pieces of JSON', () => {
  it('together are the text', () => {
    const json = JSON.stringify(value, null, 2);
    expect(
      piecesOf(json)
        .map(({ text }) => text)
        .join(''),
    ).toBe(json);
  });

  it('tell keys from texts, and both from what is bare', () => {
    const kinds = piecesOf(JSON.stringify(value)).filter(({ kind }) => kind !== null);
    expect(kinds.filter(({ kind }) => kind === 'key').map(({ text }) => text)).toEqual([
      '"name":',
      String.raw`"a \"key\": with":`,
      '"list":',
      '"empty":',
    ]);
    expect(kinds.filter(({ kind }) => kind === 'text').map(({ text }) => JSON.parse(text) as string)).toEqual([
      value.name,
      'true, -1.5',
    ]);
    expect(kinds.filter(({ kind }) => kind === 'bare').map(({ text }) => text)).toEqual([
      '1',
      '-25000000000',
      'true',
      'null',
    ]);
  });
});
