import type { Resource } from '@daybook/records';
import { describe, expect, it } from '@jest/globals';
import { readableTypes } from './readable-types.js';

const resource = (name: string, more: Partial<Resource>): Resource =>
  ({ name, base: name, scopes: { read: [`read:${name}`] }, eventKinds: ['created'], ...more }) as Resource;

const RESOURCES = [
  resource('boxes', {}),
  resource('letters', {}),
  // Rows of both, each for those who may read its kind.
  resource('files', {
    scopes: { read: 'any' },
    visible: (_, { scopes }) => ({
      kind: ['boxes', 'letters'].filter((kind) => scopes === 'all' || scopes.has(`read:${kind}`)),
    }),
  }),
];

describe('the events that a principal may see', () => {
  it('are those of the types that it may read', () =>
    expect(readableTypes(RESOURCES, { scopes: new Set(['read:boxes']) })).toEqual(['boxes']));

  it('are those of a type with rows for some only if it sees every row', () => {
    const all = new Set(['read:boxes', 'read:letters'] as const);
    expect(readableTypes(RESOURCES, { scopes: all })).toEqual(['boxes', 'letters', 'files']);
    expect(readableTypes(RESOURCES, { scopes: 'all' })).toEqual(['boxes', 'letters', 'files']);
  });

  it('do not depend on rows where there are no events', () => {
    const [boxes, letters, files] = RESOURCES as [Resource, Resource, Resource];
    for (const quiet of [
      { ...files, eventKinds: [] },
      { ...files, silent: true as const },
    ])
      expect(readableTypes([boxes, letters, quiet], { scopes: new Set(['read:boxes']) })).toEqual(['boxes', 'files']);
  });
});
