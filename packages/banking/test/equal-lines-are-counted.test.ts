import { type Client, type Domain, eventsOf, ok, refusal } from '@daybook/harness';
import { seedOf } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openBanking } from './support/banking.js';
import { anAccount, camt, imported, type Line, linesOf, refused, samples, sendFile } from './support/files.js';

let service: Domain;
let client: Client;
let accounts = 0;
beforeAll(async () => {
  service = await openBanking();
  client = await service.freshWorkspace('EUR');
});
afterAll(() => service.stop());

const seed = seedOf('imports of statements');

/** A new account, and the number of it in files. */
async function newAccount(): Promise<{ readonly id: string; readonly number: string }> {
  accounts += 1;
  const number = `1000${accounts}`;
  return { id: await anAccount(client, String(accounts), { number }), number };
}

const coffee: Line = { date: '2026-03-02', amount: '-3.50', text: 'Coffee' };

describe('equal lines', () => {
  it('of one file are all stored, and none of them again', async () => {
    const { id, number } = await newAccount();
    expect(await imported(client, id, camt({ account: number, lines: [coffee, coffee] }))).toMatchObject({
      new_count: 2,
    });
    const more = camt({ account: number, lines: [coffee, coffee, coffee, { ...coffee, date: '2026-03-03' }] });
    const again = await imported(client, id, more);
    expect(again).toMatchObject({ line_count: 4, new_count: 2, duplicate_count: 2, skipped_count: 0 });
    const ids = (await linesOf(client, id)).map((line) => line.id);
    expect(again.duplicates).toMatchObject([
      { row: 1, bank_line: ids[0] },
      { row: 2, bank_line: ids[1] },
    ]);
    expect(again.lines).toMatchObject([
      { row: 3, text: 'Coffee' },
      { row: 4, date: '2026-03-03' },
    ]);
    expect(await imported(client, id, camt({ account: number, lines: [coffee] }))).toMatchObject({ new_count: 0 });
    expect((await linesOf(client, id)).length).toBe(4);
  });

  it('are told apart by reference, amount, day and text; spaces and case are no difference', async () => {
    const { id, number } = await newAccount();
    const line: Line = { ...coffee, reference: 'A' };
    await imported(client, id, camt({ account: number, lines: [line] }));
    const lines = [
      { ...line, amount: '-3.51' },
      { ...line, reference: 'B' },
      { ...line, date: '2026-03-04' },
      { ...line, text: 'Tea' },
      { ...line, text: ' cof  fee' },
    ];
    const again = await imported(client, id, camt({ account: number, lines }));
    expect(again).toMatchObject({ new_count: 4, duplicates: [{ row: 5 }] });
  });

  it('of which only one has a reference are the same, whichever comes first, and as many as there are', async () => {
    const [a, b, c] = ['A', 'B', 'C'].map((reference): Line => ({ ...coffee, reference })) as [Line, Line, Line];
    for (const order of [
      [
        [a, b],
        [coffee, coffee],
      ],
      [[coffee, coffee], [a], [b]],
      [[a], [coffee, coffee], [a, b]],
    ]) {
      const { id, number } = await newAccount();
      for (const lines of order) await imported(client, id, camt({ account: number, lines }));
      expect((await linesOf(client, id)).length).toBe(2);
      // Each of the two is known under both forms by now: a third one is new.
      expect(await imported(client, id, camt({ account: number, lines: [c] }))).toMatchObject({ new_count: 1 });
      expect(await imported(client, id, camt({ account: number, lines: [a, b, c] }))).toMatchObject({ new_count: 0 });
    }
  });

  it('of one file are different when only one has a reference', async () => {
    const { id, number } = await newAccount();
    const file = camt({ account: number, lines: [coffee, { ...coffee, reference: 'A' }] });
    expect(await imported(client, id, file)).toMatchObject({ new_count: 2 });
  });

  it('include those entered by hand, and those that are ignored', async () => {
    const { id, number } = await newAccount();
    const made = await client.make('bank_lines', {
      bank_account: id,
      date: '2026-03-02',
      amount: -3.5,
      text: 'Coffee',
    });
    ok(await client.post(`/bank_lines/${made.id}/ignore`, { reason: 'Before the opening.' }));
    const answer = await imported(client, id, camt({ account: number, lines: [coffee] }));
    expect(answer).toMatchObject({ new_count: 0, duplicates: [{ bank_line: made.id }] });
    expect(refusal(await client.delete(`/bank_lines/${made.id}`)).status).toBe(422);
  });

  it('are numbers of the bank that were used twice: two lines, if the amounts differ', async () => {
    const { id } = await newAccount();
    const sample = samples.find(({ name }) => name.startsWith('ofx-3'))!;
    const { account, currency } = sample.expected.statements[0]!;
    const other = await service.freshWorkspace(currency);
    const own = await anAccount(other, 'A', { number: account });
    expect((await imported(other, own, sample.bytes)).new_count).toBe(sample.expected.statements[0]!.lines.length);
    expect(await linesOf(client, id)).toEqual([]);
  });
});

describe('a line that equals another one', () => {
  it('is stored after all if the request says so, once', async () => {
    const { id, number } = await newAccount();
    await imported(client, id, camt({ account: number, lines: [coffee] }));
    const file = camt({ account: number, lines: [{ ...coffee, text: 'Tea' }, coffee, coffee] });
    const first = await imported(client, id, file);
    expect(first).toMatchObject({ new_count: 2, duplicates: [{ row: 2 }] });
    const kept = await imported(client, id, file, '?keep=2');
    expect(kept).toMatchObject({
      new_count: 1,
      already_imported: true,
      bank_statement: { new_count: 3, duplicate_count: 0 },
    });
    expect(await imported(client, id, file, '?keep=2')).toMatchObject({ new_count: 0 });
    expect((await linesOf(client, id)).length).toBe(4);
  });

  it('is stored by the first import of a file, too', async () => {
    const { id, number } = await newAccount();
    await imported(client, id, camt({ account: number, lines: [coffee] }));
    const file = `${camt({ account: number, lines: [coffee] })}\n`;
    expect(await imported(client, id, file, '?keep=1')).toMatchObject({ new_count: 1, duplicate_count: 0 });
    expect(await imported(client, id, file, '?keep=1')).toMatchObject({ new_count: 0 });
    expect((await linesOf(client, id)).length).toBe(2);
  });
});

describe('a deleted statement', () => {
  const day = (date: string): Line => ({ date, amount: '1.00', text: date });
  const [one, two, three] = [day('2026-03-01'), day('2026-03-02'), day('2026-03-03')];

  it('takes its lines with it, and they can be imported again', async () => {
    const { id, number } = await newAccount();
    const file = camt({ account: number, lines: [one, two] });
    const { bank_statement: statement } = await imported(client, id, file);
    const [line] = await linesOf(client, id);
    expect((await client.delete(`/bank_statements/${statement.id}?dry_run=true`)).status).toBe(200);
    expect((await linesOf(client, id)).length).toBe(2);
    expect((await client.delete(`/bank_statements/${statement.id}`)).status).toBe(200);
    expect(await linesOf(client, id)).toEqual([]);
    expect((await client.get(`/bank_lines/${line.id}`)).status).toBe(404);
    expect(await eventsOf(service.databaseUrl, [statement.id])).toContain('bank_statement.deleted v2');
    expect(await eventsOf(service.databaseUrl, [line.id])).toContain('bank_line.deleted v2');
    expect(await imported(client, id, file)).toMatchObject({ new_count: 2, already_imported: false });
  });

  it('leaves the lines that another statement has, too, and that one has them from then on', async () => {
    const { id, number } = await newAccount();
    const first = (await imported(client, id, camt({ account: number, lines: [one, two] }))).bank_statement;
    const second = (await imported(client, id, camt({ account: number, lines: [two, three] }))).bank_statement;
    expect(second).toMatchObject({ new_count: 1, duplicate_count: 1 });
    const before = await linesOf(client, id);
    expect((await client.delete(`/bank_statements/${first.id}`)).status).toBe(200);
    const after = await linesOf(client, id);
    expect(after.map(({ text }) => text)).toEqual([two.text, three.text]);
    expect(after.map((line) => line.id)).toEqual(before.slice(1).map((line) => line.id));
    expect(after.map((line) => line.bank_statement.id)).toEqual([second.id, second.id]);
    expect(ok(await client.get(`/bank_statements/${second.id}`))).toMatchObject({
      new_count: 2,
      duplicate_count: 0,
      version: 2,
    });
    expect((await client.delete(`/bank_statements/${second.id}`)).status).toBe(200);
    expect(await linesOf(client, id)).toEqual([]);
  });

  it('and its repeats are forgotten when it is deleted first', async () => {
    const { id, number } = await newAccount();
    const first = (await imported(client, id, camt({ account: number, lines: [one, two] }))).bank_statement;
    const second = (await imported(client, id, camt({ account: number, lines: [two, three] }))).bank_statement;
    expect((await client.delete(`/bank_statements/${second.id}`)).status).toBe(200);
    expect((await linesOf(client, id)).map(({ text }) => text)).toEqual([one.text, two.text]);
    expect((await client.delete(`/bank_statements/${first.id}`)).status).toBe(200);
    expect(await linesOf(client, id)).toEqual([]);
  });
});

describe('imports at once', () => {
  it('of one account run one after the other: no line is there twice', async () => {
    const { id, number } = await newAccount();
    const file = (last: string) => camt({ account: number, lines: [coffee, coffee, { ...coffee, text: last }] });
    const path = `/bank_accounts/${id}/import`;
    const files = [file('A'), file('A'), file('B'), file('C'), file('B')];
    const answers = await Promise.all(files.map((one) => sendFile(client, path, one)));
    expect(answers.map((answer) => (answer.status === 200 ? 200 : refused(answer)))).toEqual([200, 200, 200, 200, 200]);
    expect((await linesOf(client, id)).map(({ text }) => text).sort()).toEqual(['A', 'B', 'C', 'Coffee', 'Coffee']);
    expect(ok(await client.get(`/bank_statements?bank_account=${id}`))['data'].length).toBe(3);
  });
});

describe('any order, overlap and repetition of files', () => {
  const line = fc.record({
    amount: fc.constantFrom('1.00', '-2.50'),
    text: fc.constantFrom('Coffee', 'Tea', 'Rent'),
  });
  const days = fc.array(fc.array(line, { maxLength: 4 }), { minLength: 1, maxLength: 5 });
  const file = fc.record({ from: fc.nat(4), to: fc.nat(4), hasReferences: fc.boolean() });
  const dayOf = (at: number): string => `2026-03-0${at + 1}`;

  it('gives the same lines', async () => {
    const run = fc.asyncProperty(days, fc.array(file, { minLength: 1, maxLength: 5 }), async (all, files) => {
      const { id, number } = await newAccount();
      const lines = all.flatMap((of, at) =>
        of.map((one, i): Line & { readonly reference: string } => ({
          ...one,
          date: dayOf(at),
          reference: `${at}-${i}`,
        })),
      );
      // Together they have every day.
      const ranges = [...files, { from: 0, to: 4, hasReferences: files[0]!.hasReferences }];
      for (const [at, { from, to, hasReferences }] of [...ranges, ...ranges.slice(1)].entries()) {
        const [first, last] = [dayOf(Math.min(from, to)), dayOf(Math.max(from, to))];
        const some = lines
          .filter(({ date }) => date >= first && date <= last)
          .map(({ reference, ...rest }): Line => (hasReferences ? { ...rest, reference } : rest));
        await imported(client, id, `${camt({ account: number, lines: some })}${'\n'.repeat(at)}`);
      }
      const shown = (one: Pick<Line, 'date' | 'text'> & { readonly amount: unknown }) =>
        `${one.date} ${Number(one.amount)} ${one.text}`;
      expect((await linesOf(client, id)).map(shown).sort()).toEqual(lines.map(shown).sort());
    });
    await fc.assert(run, { seed, numRuns: 15 });
  });

  it('keeps each reference once, wherever files are split', async () => {
    const run = fc.asyncProperty(
      fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 12 }),
      fc.array(fc.array(fc.nat(11)), { maxLength: 5 }),
      async (references, parts) => {
        const { id, number } = await newAccount();
        const lines = references.map((one): Line => ({ ...coffee, reference: `R${one}` }));
        for (const part of [...parts, references.map((_, i) => i), ...parts]) {
          const some = [...new Set(part)].filter((i) => i < lines.length).map((i) => lines[i]!);
          await imported(client, id, camt({ account: number, lines: some }));
        }
        const found = (await linesOf(client, id)).map((one) => one.bank_reference).sort();
        expect(found).toEqual(lines.map((one) => one.reference!).sort());
      },
    );
    await fc.assert(run, { seed, numRuns: 10 });
  });
});
