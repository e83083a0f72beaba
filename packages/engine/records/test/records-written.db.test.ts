import { Refusal } from '@daybook/errors';
import type { Principal } from '@daybook/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RecordsWritten } from '../src/runner/records-written.js';
import { storyOf } from './support/changes-of.js';
import { type Loan, members } from './support/library.js';
import { aPrincipal, type Library, openLibrary } from './support/open-library.js';

let library: Library;
let anna: Principal;
/** One entry per write: `members changed`. */
let told: string[] = [];

const LOANS = 'SELECT count(*)::integer AS loans FROM library.loans WHERE workspace_id = $1 AND member_id = $2';

beforeAll(async () => {
  library = await openLibrary();
  // Like a higher package: a member's count is derived from the stored loans.
  library.events.on(RecordsWritten, async ({ work, records }) => {
    for (const { resource, before, after } of records) {
      told.push(`${resource.name} ${before === null ? 'new' : after === null ? 'gone' : 'changed'}`);
      const memberId = (after as Loan | null)?.memberId;
      if (resource.name !== 'loans' || !memberId) continue;
      const member = await work.lock(members, memberId);
      const [row] = await work.tx.query<{ loans: number }>(LOANS, [work.workspaceId, memberId]);
      if (row!.loans > 2)
        throw new Refusal({ field: 'member', code: 'out_of_range', message: 'Bring one back first.' });
      if (member.loansCount !== row!.loans) work.save(Object.assign(member, { loansCount: row!.loans }), 'counted');
    }
  });
});
afterAll(() => library?.close());
beforeEach(() => {
  anna = aPrincipal();
  told = [];
});

const aMember = async (): Promise<string> =>
  (await library.inProcess.create(anna, 'members', { name: 'Ann', kind: 'patron' }))['id'] as string;
const aLoan = (member: string): Promise<Record<string, unknown>> =>
  library.inProcess.create(anna, 'loans', { member, lines: [{ title: 'Emma' }] });

describe('what follows from a write, in a package above', () => {
  it('is derived from the rows as they were written, and told as one version with the rest', async () => {
    const ann = await aMember();
    await aLoan(ann);
    expect(told).toEqual(['members new', 'loans new']);
    const shown = await library.reader.get(anna, members as never, ann);
    expect(shown).toMatchObject({ loans_count: 1, version: 2 });
    const { events } = await storyOf(library, anna);
    expect(events).toEqual(['member.created 1', 'loan.created 1', 'member.counted 2']);
  });

  it('changes a record that the verb changed too, still in one version', async () => {
    const ann = await aMember();
    const loan = await aLoan(ann);
    // The verb itself counts to 2; the stored loans give 1.
    await library.inProcess.act(anna, 'loans', loan['id'] as string, 'lend', { date_due: '2026-02-01' });
    expect(await library.reader.get(anna, members as never, ann)).toMatchObject({ loans_count: 1, version: 3 });
  });

  it('may be a veto, and then nothing has happened', async () => {
    const ann = await aMember();
    await aLoan(ann);
    await aLoan(ann);
    await expect(aLoan(ann)).rejects.toMatchObject({ problems: [{ field: 'member', code: 'out_of_range' }] });
    expect(await library.reader.get(anna, members as never, ann)).toMatchObject({ loans_count: 2, version: 3 });
  });
});
