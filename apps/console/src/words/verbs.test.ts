import { describe, expect, it } from '@jest/globals';
import { notDone, participleOf } from './verbs.js';

describe('participleOf', () => {
  it.each([['confirm', 'confirmed'], ['reverse', 'reversed'], ['pay', 'paid'], ['send', 'sent'], ['cancel', 'cancelled'], ['undo', 'undone'], ['reset', 'reset']])('%s is %s', (name, word) => {
    expect(participleOf(name)).toBe(word);
  });

  it('leaves names of several words alone', () => {
    expect(participleOf('rotate_secret')).toBeUndefined();
  });
});

describe('notDone', () => {
  it('begins the reason of a refusal', () => {
    expect(notDone('confirm')).toBe('Not confirmed');
    expect(notDone('rotate_secret')).toBe('Not done: rotate secret');
  });
});
