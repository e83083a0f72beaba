import { beforeEach, describe, expect, it } from '@jest/globals';
import { defineScopes, type ScopeSet } from './define-scopes.js';
import { ScopeRegistry } from './scope-registry.js';

const goods = defineScopes({
  place: 2,
  scopes: {
    'read:goods': { grants: 'Read goods.', roles: ['accountant', 'warehouse'] },
    'write:goods': { grants: 'Write goods.', roles: ['warehouse'] },
  },
});
const books = defineScopes({
  place: 1,
  scopes: { 'read:books': { grants: 'Read the books.', roles: ['accountant', 'warehouse'] } },
});
const people = defineScopes({
  scopes: { 'manage:people': { grants: 'Manage people.', roles: [], peopleOnly: true } },
});
const tides = defineScopes({ scopes: { 'read:tides': { grants: 'Read tides.', roles: ['viewer'] } } });
const boats = defineScopes({
  scopes: {
    'write:boats': { grants: 'Write boats.', roles: ['viewer'] },
    'read:boats': { grants: 'Read boats.', roles: ['viewer'] },
  },
});

let registry: ScopeRegistry;
const composed = (...sets: readonly ScopeSet[]): ScopeRegistry => {
  for (const set of sets) registry.add(set);
  return registry;
};

beforeEach(() => {
  registry = new ScopeRegistry();
});

describe('the scopes of a composition', () => {
  it('stand in one order, whichever package comes first: by place, then by area, those of people last', () => {
    const order = ['read:books', 'read:goods', 'write:goods', 'write:boats', 'read:boats', 'read:tides'];
    expect(composed(people, tides, boats, goods, books).all).toEqual([...order, 'manage:people']);
    expect(registry.tokenNames).toEqual(order);
  });

  it('say what each grants, to a token', () => {
    expect(composed(books, people).ofTokens).toMatchObject([{ name: 'read:books', grants: 'Read the books.' }]);
  });

  it('hold those by which a token reads', () => {
    expect(composed(goods, books, people).reading).toEqual(['read:books', 'read:goods']);
  });

  it('are declared once each', () => {
    const other = defineScopes({ scopes: { 'read:books': { grants: 'Read them too.', roles: [] } } });
    expect(() => composed(books, other)).toThrow('Two packages declare the scope read:books.');
    expect([registry.has('read:books'), registry.has('read:goods')]).toEqual([true, false]);
  });
});

describe('a role', () => {
  it('holds what the composed packages give it, first of the areas in which it writes', () => {
    composed(books, goods, people);
    expect(registry.ofRole('accountant')).toEqual(['read:books', 'read:goods']);
    expect(registry.ofRole('warehouse')).toEqual(['read:goods', 'write:goods', 'read:books']);
    expect(registry.ofRole('viewer')).toEqual([]);
  });

  it('of an owner holds everything', () => {
    expect(composed(people, goods).ofRole('owner')).toEqual(['read:goods', 'write:goods', 'manage:people']);
  });

  it('holds nothing where nothing is composed', () => {
    expect(registry.ofRole('owner')).toEqual([]);
  });
});
