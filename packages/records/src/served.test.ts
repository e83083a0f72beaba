import { describe, expect, it } from '@jest/globals';
import { loans, members, patrons } from '../test/support/library.js';
import { CreateMember, DraftLoan, LendLoan } from '../test/support/library-verbs.js';
import { AsSent } from './runner/verbs.js';
import { serve, verbsOf } from './served.js';

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
    expect(verbsOf(served)).toEqual([CreateMember, AsSent, DraftLoan, LendLoan]);
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
