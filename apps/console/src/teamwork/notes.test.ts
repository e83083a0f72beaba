import { describe, expect, it } from '@jest/globals';
import { mentionAt, mentionedIn, namedLike, piecesOf } from './notes.js';

const ADA = { id: 'usr_a', name: 'Ada Berg' };
const ADAM = { id: 'usr_m', name: 'Ada Bergmann' };
const ZOE = { id: 'usr_z', name: 'Zoë Adler' };

describe('a mention', () => {
  it('begins with an @ that begins a word', () => {
    expect(mentionAt('Ask @ad', 7)).toEqual({ from: 4, typed: 'ad' });
    expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' });
    expect(mentionAt('(@zo', 4)).toEqual({ from: 1, typed: 'zo' });
    expect(mentionAt('books@example', 13)).toBeUndefined();
    expect(mentionAt('@ada berg', 9)).toBeUndefined();
    expect(mentionAt('Ask @ad now', 7)).toEqual({ from: 4, typed: 'ad' });
  });

  it('is of somebody one of whose names begins so, with or without accents', () => {
    expect(namedLike([ZOE, ADA], 'ad')).toEqual([ADA, ZOE]);
    expect(namedLike([ZOE, ADA], 'zoe')).toEqual([ZOE]);
    expect(namedLike([ZOE, ADA], '')).toEqual([ZOE, ADA]);
    expect(namedLike([ZOE, ADA], 'x')).toEqual([]);
  });

  it('counts while the name is in the text, the longer one where two begin alike', () => {
    expect(mentionedIn('@Ada Bergmann, please', [ADA, ADAM])).toEqual([ADAM]);
    expect(mentionedIn('@Ada Berg and @Zoë Adler', [ZOE, ADA, ADAM])).toEqual([ZOE, ADA]);
    expect(mentionedIn('Ada Berg', [ADA])).toEqual([]);
  });

  it('is shown where it stands in the text', () => {
    expect(piecesOf('Hi @Ada Berg!', [ADA])).toEqual([
      { text: 'Hi ' },
      { text: '@Ada Berg', mention: ADA },
      { text: '!' },
    ]);
    expect(piecesOf('Nobody', [ADA])).toEqual([{ text: 'Nobody' }]);
  });
});
