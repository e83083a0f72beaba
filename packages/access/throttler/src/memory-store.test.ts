import { describe, expect, it } from '@jest/globals';
import { MemoryStore } from './memory-store.js';

describe('budgets in memory', () => {
  it('count within one window, which begins with the first request', () => {
    let now = 5;
    const store = new MemoryStore(() => now);
    expect(store.take('a')).toEqual({ hits: 1, resetS: 60 });
    now += 30_000;
    expect(store.take('a')).toEqual({ hits: 2, resetS: 30 });
  });

  it('are whole again after exactly the wait that was told', () => {
    let now = 0;
    const store = new MemoryStore(() => now);
    store.take('a');
    now = 18_400;
    const { resetS } = store.take('a');
    now += resetS * 1000;
    expect(store.take('a').hits).toBe(1);
  });

  it('tell a wait of at least a second, however little is left', () => {
    let now = 0;
    const store = new MemoryStore(() => now);
    store.take('a');
    now = 59_999;
    expect(store.take('a').resetS).toBe(1);
  });

  it('are not shared by two tokens', () => {
    const store = new MemoryStore(() => 0);
    store.take('a');
    store.take('a');
    expect(store.take('b').hits).toBe(1);
  });

  it('are not touched by a look', () => {
    const store = new MemoryStore(() => 0);
    expect(store.peek('a')).toEqual({ hits: 0, resetS: 60 });
    store.take('a');
    store.peek('a');
    expect(store.peek('a')).toEqual({ hits: 1, resetS: 60 });
  });

  it('of tokens that went away are dropped', () => {
    let now = 0;
    const store = new MemoryStore(() => now);
    for (let i = 0; i < 1000; i++) store.take(`token ${i}`);
    now = 30_000;
    store.take('late');
    now = 60_000;
    store.take('token 7');
    expect(store.size).toBe(2);
  });
});
