import { describe, expect, it } from '@jest/globals';
import { Registry, type Resource } from '@daybook/definitions';
import { loans, members, openings, patrons } from '../test/support/library.js';
import { CreateMember, DraftLoan, LendLoan } from '../test/support/library-verbs.js';
import { AsSent } from './runner/verbs.js';
import { servedOperations, registerSurface, serve, type Served, verbClasses } from './served.js';

describe('a resource that is served', () => {
  it('is joined with the classes that write it', () => {
    expect(serve('library', loans, { create: DraftLoan, actions: { lend: LendLoan } })).toEqual({
      resource: loans,
      create: DraftLoan,
      update: undefined,
      remove: undefined,
      actions: { lend: LendLoan },
      owner: 'library',
    });
    expect(serve('library', members, {})).toMatchObject({ create: undefined, actions: {} });
  });

  it('shares its classes with its views: each is provided once', () => {
    const served = [
      serve('library', members, { create: CreateMember, update: AsSent, remove: AsSent }),
      serve('library', patrons, { create: CreateMember, update: AsSent }),
      serve('library', loans, { create: DraftLoan, update: DraftLoan, actions: { lend: LendLoan } }),
    ];
    expect(verbClasses(served)).toEqual([CreateMember, AsSent, DraftLoan, LendLoan]);
  });

  it('has the operations that somebody writes, and can be put where it can be created and changed', () => {
    const withVerbs = (verbs: Partial<Served>): readonly string[] =>
      servedOperations({ ...serve('library', members, {}), ...verbs });
    const verb = AsSent as Served['create'] & Served['remove'];
    expect(withVerbs({})).toEqual(['list', 'get']);
    expect(withVerbs({ create: verb })).toEqual(['list', 'get', 'create']);
    expect(withVerbs({ update: verb, remove: verb })).toEqual(['list', 'get', 'update', 'remove']);
    expect(withVerbs({ create: verb, update: verb, remove: verb })).toEqual([
      'list',
      'get',
      'create',
      'update',
      'upsert',
      'remove',
    ]);
    const single = { ...members, singleton: 'settings' } as unknown as Resource;
    expect(withVerbs({ resource: single, create: verb, update: verb })).toEqual(['get', 'create', 'update']);
  });

  it('is made known with its operations', () => {
    const registry = new Registry();
    registerSurface(registry, [serve('library', patrons, { update: AsSent }), serve('library', openings, {})]);
    expect(registry.all.map((resource) => [resource.name, registry.operationsOf(resource)])).toEqual([
      [patrons.name, ['list', 'get', 'update']],
      [openings.name, servedOperations(serve('library', openings, {}))],
    ]);
  });

  /** These are refused by the compiler (`npm run typecheck`): a line that compiled would be told as unused. */
  it('does not compile without a handler for each of its actions, nor with one for another record', () => {
    const never = [
      // @ts-expect-error: an action has a handler
      serve('library', loans, { create: DraftLoan }),
      // @ts-expect-error: each of them
      serve('library', loans, { create: DraftLoan, actions: {} }),
      // @ts-expect-error: and none that the definition does not know
      serve('library', loans, { actions: { lend: LendLoan, burn: LendLoan } }),
      // @ts-expect-error: what writes a member cannot write a loan
      serve('library', loans, { create: CreateMember, actions: { lend: LendLoan } }),
      // @ts-expect-error: without actions there are no handlers
      serve('library', members, { actions: { lend: LendLoan } }),
    ];
    expect(never).toHaveLength(5);
  });
});
