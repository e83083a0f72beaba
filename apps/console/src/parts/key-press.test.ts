import { describe, expect, it } from '@jest/globals';
import { keysOf, type Press, signsOf } from './key-press.js';

const NONE = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };

function press(key: string, more: Partial<Press> = {}): Press {
  return { ...NONE, key, ...more };
}

describe('the keys of a press', () => {
  it.each<[string, Press, boolean, string | null]>([
    ['a letter', press('g'), false, 'g'],
    ['a question mark with Shift', press('?', { shiftKey: true, code: 'Slash' }), false, '?'],
    ['a question mark on a German keyboard', press('?', { shiftKey: true, code: 'Minus' }), false, '?'],
    ['a slash with Shift on a German keyboard', press('/', { shiftKey: true, code: 'Digit7' }), false, '/'],
    ['a capital letter is another one', press('G', { shiftKey: true }), false, 'G'],
    ['Ctrl and K', press('k', { ctrlKey: true }), false, 'mod+k'],
    ['Ctrl and K with the lock on', press('K', { ctrlKey: true }), false, 'mod+k'],
    ['Ctrl, Shift and K', press('K', { ctrlKey: true, shiftKey: true }), false, 'mod+shift+k'],
    ['Command and K on a Mac', press('k', { metaKey: true }), true, 'mod+k'],
    ['Control and K on a Mac', press('k', { ctrlKey: true }), true, null],
    ['the system key elsewhere', press('k', { metaKey: true }), false, null],
    ['Ctrl and S on a Cyrillic keyboard', press('ы', { ctrlKey: true, code: 'KeyS' }), false, 'mod+s'],
    ['Alt and N', press('n', { altKey: true, code: 'KeyN' }), false, 'alt+n'],
    ['Alt and N on a Mac, which writes a tilde', press('˜', { altKey: true, code: 'KeyN' }), true, 'alt+n'],
    ['Alt and left', press('ArrowLeft', { altKey: true, code: 'ArrowLeft' }), false, 'alt+ArrowLeft'],
    ['Shift and down', press('ArrowDown', { shiftKey: true }), false, 'shift+ArrowDown'],
    ['Ctrl and Enter', press('Enter', { ctrlKey: true }), false, 'mod+Enter'],
    ['AltGr writes', press('@', { ctrlKey: true, altKey: true, code: 'KeyQ' }), false, '@'],
    ['Shift alone', press('Shift', { shiftKey: true }), false, null],
    ['a dead key', press('Dead'), false, null],
  ])('%s', (_name, given, mac, expected) => expect(keysOf(given, mac)).toBe(expected));

  it('are written as they stand on the keyboard', () => {
    expect(signsOf('mod+k', true)).toEqual([['⌘', 'K']]);
    expect(signsOf('mod+Enter', false)).toEqual([['Ctrl', 'Enter']]);
    expect(signsOf('g i', false)).toEqual([['G'], ['I']]);
    expect(signsOf('alt+ArrowLeft', true)).toEqual([['⌥', '←']]);
    expect(signsOf('?', false)).toEqual([['?']]);
  });
});
