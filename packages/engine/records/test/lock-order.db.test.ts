import { decodeId, newId } from '@daybook/database';
import { NotFound } from '@daybook/errors';
import type { JsonObject } from '@daybook/json';
import { roundTrips, untilLockWaits } from '@daybook/testing';
import type { Principal } from '@daybook/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RecordLocking } from '../src/runner/record-locking.js';
import type { WriteCall } from '../src/runner/runner.js';
import type { Served } from '../src/served.js';
import { loans, members } from './support/library.js';
import { aPrincipal, type Library, openLibrary, served } from './support/open-library.js';
import { signal } from './support/signal.js';

let library: Library;
let anna: Principal;
/** The announced locks, as `members <uuid>`. */
let announced: string[] = [];
/** The member that a higher package locks before any loan. */
let guarantor: string | undefined;
/** The same, by a statement that does not delay the loan's lock. */
let beside: string | undefined;

beforeAll(async () => {
  library = await openLibrary();
  library.events.on(RecordLocking, async (locking) => {
    const { work, resource, id } = locking;
    announced.push(`${resource.name} ${id}`);
    if (resource.name === 'loans' && beside !== undefined) locking.lockBeside(work.lock(members, beside));
    if (resource.name === 'loans' && guarantor !== undefined) await work.lock(members, guarantor);
  });
});
afterAll(() => library?.close());
beforeEach(() => {
  anna = aPrincipal();
  announced = [];
  guarantor = undefined;
  beside = undefined;
});

function callOf({ resource }: Served): WriteCall {
  return {
    principal: anna,
    requestId: null,
    resource,
    claim: undefined,
    dryRun: false,
    fields: undefined,
    fieldsText: '',
  };
}

const change = (what: Served, id: string, body: JsonObject): Promise<unknown> =>
  library.writes.update(callOf(what), what, id, body, undefined);

async function aMember(more: object = {}): Promise<{ id: string; uuid: string }> {
  const { id } = await library.inProcess.create(anna, 'members', { name: 'Ann', kind: 'patron', ...more });
  return { id: id as string, uuid: decodeId('mem', id as string) as string };
}

async function aLoan(): Promise<{ id: string; uuid: string }> {
  const { id } = await library.inProcess.create(anna, 'loans', { lines: [{ title: 'Emma' }] });
  return { id: id as string, uuid: decodeId('loa', id as string) as string };
}

const somebodyWaits = (): Promise<void> => untilLockWaits((text) => library.owner.query(text));

describe('before a request locks the record that it addresses', () => {
  it('a package above is told which, whatever id and view it came by', async () => {
    const ann = await aMember({ external_id: 'A-1' });
    const loan = await aLoan();
    expect(announced).toEqual([]);
    await change(served.members, ann.id, { card: 'C-1' });
    await change(served.patrons, 'ext:A-1', { card: 'C-2' });
    await library.writes.upsert(callOf(served.members), served.members, 'A-1', { card: 'C-3' }, undefined);
    await change(served.loans, loan.id, { member: ann.id });
    await library.writes.act(
      callOf(served.loans),
      served.loans,
      loan.id,
      'lend',
      { date_due: '2026-02-01' },
      undefined,
    );
    const other = await aLoan();
    await library.writes.remove(callOf(served.loans), served.loans, other.id, undefined);
    const [member, lent, gone] = [`members ${ann.uuid}`, `loans ${loan.uuid}`, `loans ${other.uuid}`];
    expect(announced).toEqual([member, member, member, lent, lent, gone]);
  });

  it('nothing is told of a new record, nor of a look at what is possible', async () => {
    await library.writes.upsert(callOf(served.members), served.members, 'new', { name: 'Ben' }, undefined);
    const loan = await aLoan();
    await library.writes.actions(anna, served.loans, loan.id);
    expect(announced).toEqual([]);
  });

  it('an id of nothing is told, and answered as not found', async () => {
    const id = newId();
    await expect(change(served.loans, loans.ids.show(id), { note: 'x' })).rejects.toThrow(NotFound);
    await expect(change(served.loans, 'ext:nothing', { note: 'x' })).rejects.toThrow(NotFound);
    await expect(change(served.loans, 'nonsense', { note: 'x' })).rejects.toThrow(NotFound);
    expect(announced).toEqual([`loans ${id}`]);
  });

  it('what a package above locks beside it is locked before it, in the same round trip', async () => {
    const ann = await aMember();
    const loan = await aLoan();
    beside = ann.uuid;
    const trips = await roundTrips(library.database, () => change(served.loans, loan.id, { note: 'x' }));
    const locks = trips[0]!.filter((text) => text.endsWith('FOR UPDATE'));
    expect(locks.map((text) => /library\.\w+/.exec(text)![0])).toEqual(['library.members', 'library.loans']);
  });

  it('what cannot be locked beside it fails the request', async () => {
    const loan = await aLoan();
    beside = newId();
    await expect(change(served.loans, loan.id, { note: 'x' })).rejects.toThrow(NotFound);
  });

  it.each(['before it', 'beside it'])(
    'a package above locks what stands before it %s, so that nobody meets it in the opposite order',
    async (how) => {
      const ann = await aMember();
      const loan = await aLoan();
      if (how === 'beside it') beside = ann.uuid;
      else guarantor = ann.uuid;
      const [holding, waiting] = [signal(), signal()];
      const fromAbove = library.runner.perform(anna, async (work) => {
        const member = await work.lock(members, ann.uuid);
        holding.give();
        await waiting.given;
        // The request has not locked the loan yet: otherwise this would be a deadlock.
        const held = await work.lock(loans, loan.uuid);
        held.note = 'from above';
        member.loansCount += 1;
        work.save(held);
        work.save(member);
      });
      await holding.given;
      const byRequest = change(served.loans, loan.id, { note: 'by request' });
      await somebodyWaits();
      waiting.give();
      await Promise.all([fromAbove, byRequest]);
      // Announced once: the request was not repeated.
      expect(announced).toEqual([`loans ${loan.uuid}`]);
      expect(await library.reader.get(anna, served.loans.resource, loan.id)).toMatchObject({
        note: 'by request',
        version: 3,
      });
    },
  );
});
