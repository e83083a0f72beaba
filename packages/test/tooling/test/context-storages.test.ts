import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';

const { disableStorages } = createRequire(__filename)('../context-storages.cjs') as { disableStorages(): void };

it('a storage that a file used costs the next file nothing, and can be used again', () => {
  const storage = new AsyncLocalStorage<string>();
  storage.run('first', () => {
    expect(storage.getStore()).toBe('first');
    disableStorages();
    // A disabled storage is no longer passed on to promises.
    expect(storage.getStore()).toBeUndefined();
  });
  expect(storage.run('second', () => storage.getStore())).toBe('second');
});
