import { describe, expect, it } from '@jest/globals';
import { doneVerb, notDone, participleOf, told } from './verbs.js';

describe('participleOf', () => {
  it.each([
    ['confirm', 'confirmed'],
    ['reverse', 'reversed'],
    ['pay', 'paid'],
    ['send', 'sent'],
    ['cancel', 'cancelled'],
    ['undo', 'undone'],
    ['reset', 'reset'],
  ])('%s is %s', (name, word) => {
    expect(participleOf(name)).toBe(word);
  });

  it('leaves names of several words alone', () => {
    expect(participleOf('rotate_secret')).toBeUndefined();
  });
});

describe('told', () => {
  it('says of a mailed and of a marked document that it was sent', () => {
    expect(told('sent')).toBe('sent');
    expect(told('partially paid')).toBe('partially paid');
  });
});

describe('notDone', () => {
  it('begins the reason of a refusal', () => {
    expect(notDone('confirm')).toBe('Not confirmed');
    expect(notDone('rotate_secret')).toBe('Not done: rotate secret');
  });
});

describe('doneVerb', () => {
  it('speaks in the words of the event that tells of the action', () => {
    expect(doneVerb('pay', ['partially paid'])).toBe('partially paid');
  });

  it('does not take another event of the record for what was done', () => {
    expect(doneVerb('reverse', ['partially paid'])).toBe('reversed');
  });

  it('takes the event where the name of the action makes no word', () => {
    expect(doneVerb('rotate_secret', ['secret rotated'])).toBe('secret rotated');
    expect(doneVerb('rotate_secret', [])).toBeUndefined();
  });
});
