import { afterEach, describe, expect, it } from '@jest/globals';
import type { Press } from './key-press.js';
import { addShortcut, answerPress, awaitScreen } from './shortcuts.js';

const NONE = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
const added: (() => void)[] = [];

function add(keys: string, more: { whileTyping?: boolean; depth?: number } = {}): void {
  added.push(addShortcut({ keys, label: keys, run: () => undefined, ...more }));
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function press(
  key: string,
  {
    at = 0,
    typing = false,
    depth = 0,
    ...more
  }: Partial<Press> & { at?: number; typing?: boolean; depth?: number } = {},
): string | undefined {
  return answerPress({ ...NONE, key, ...more }, at, typing, depth)?.label;
}

afterEach(() => {
  for (const remove of added.splice(0)) remove();
  press('x');
});

describe('a key', () => {
  it('runs its shortcut, the newest first', () => {
    add('c');
    add('c', { depth: 0 });
    expect(press('c')).toBe('c');
    expect(press('d')).toBeUndefined();
  });

  it('is a text while one types, unless it comes with Ctrl', () => {
    add('c');
    add('mod+s');
    add('Escape', { whileTyping: true });
    expect(press('c', { typing: true })).toBeUndefined();
    expect(press('s', { typing: true, ctrlKey: true })).toBe('mod+s');
    expect(press('Escape', { typing: true })).toBe('Escape');
  });

  it('does not reach the page behind a dialog', () => {
    add('j');
    add('mod+Enter', { depth: 1 });
    expect(press('j', { depth: 1 })).toBeUndefined();
    expect(press('Enter', { depth: 1, ctrlKey: true })).toBe('mod+Enter');
    expect(press('j', { depth: 0 })).toBe('j');
  });

  it('that opens something may begin a sequence as well', () => {
    add('n');
    add('n i');
    expect(press('n', { at: 0 })).toBe('n');
    expect(press('i', { at: 200 })).toBe('n i');
    expect(press('i', { at: 400 })).toBeUndefined();
  });

  it('that is held down moves through a list, and does nothing else twice', () => {
    add('c');
    add('j');
    add('ArrowDown');
    expect(press('c', { repeat: true })).toBeUndefined();
    expect(press('j', { repeat: true })).toBe('j');
    expect(press('ArrowDown', { repeat: true })).toBe('ArrowDown');
  });
});

describe('a sequence', () => {
  it('is one key after the other, soon enough', () => {
    add('g i');
    add('i');
    expect(press('g', { at: 0 })).toBeUndefined();
    expect(press('i', { at: 500 })).toBe('g i');
    expect(press('i', { at: 600 })).toBe('i');
    press('g', { at: 1000 });
    expect(press('i', { at: 9000 })).toBe('i');
  });

  it('that nothing follows leaves the next key alone', () => {
    add('g i');
    add('c');
    press('g', { at: 0 });
    expect(press('c', { at: 100 })).toBe('c');
    expect(press('i', { at: 200 })).toBeUndefined();
  });

  it('survives the Shift that its second key may need', () => {
    add('g ?');
    press('g', { at: 0 });
    press('Shift', { at: 50, shiftKey: true });
    expect(press('?', { at: 100, shiftKey: true })).toBe('g ?');
  });

  it('does not begin in a text', () => {
    add('g i');
    press('g', { at: 0, typing: true });
    expect(press('i', { at: 100 })).toBeUndefined();
  });
});

describe('a key that comes before its screen', () => {
  it('is answered by that screen, and not by the one that one leaves', async () => {
    const ran: string[] = [];
    const shortcut = (label: string) => addShortcut({ keys: 'c', label, run: () => void ran.push(label) });
    const leave = shortcut('new invoice');
    let arrive = (): void => undefined;
    awaitScreen(new Promise<void>((resolve) => (arrive = resolve)));
    expect(press('c', { at: performance.now() })).toBeUndefined();
    leave();
    added.push(shortcut('new order'));
    arrive();
    await rest(100);
    expect(ran).toEqual(['new order']);
    expect(press('c', { at: performance.now() })).toBe('new order');
  });

  it('is answered where one stays, too, and forgotten when another follows', async () => {
    const ran: string[] = [];
    for (const keys of ['c', 'f']) added.push(addShortcut({ keys, label: keys, run: () => void ran.push(keys) }));
    let arrive = (): void => undefined;
    awaitScreen(new Promise<void>((resolve) => (arrive = resolve)));
    press('c', { at: performance.now() });
    press('f', { at: performance.now() });
    arrive();
    await rest(100);
    expect(ran).toEqual(['f']);
  });
});
