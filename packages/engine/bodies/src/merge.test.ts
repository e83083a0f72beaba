import { encodeId, newId } from '@daybook/database';
import { Problems, type Resource } from '@daybook/definitions';
import { parseJsonObject } from '@daybook/json';
import { describe, expect, it } from '@jest/globals';
import { Loan, LoanLine, loans, Member, members } from '@daybook/toy-library';
import { changedFields, Merger, refusedEchoes } from './merge.js';
import { BodyParser, type Echo, type Mode, type Reference } from './parse-body.js';

const [ANN, BEN, CEM] = [newId(), newId(), newId()];
const LINES = [newId(), newId(), newId()];
const lineId = (i: number): string => encodeId('lli', LINES[i] as string);

function aLoan(): Loan {
  const lines = LINES.map((id, i) =>
    Object.assign(new LoanLine(), { id, position: i + 1, title: `T${i}`, fee: '1', shelf: null, readerIds: [ANN] }),
  );
  return Object.assign(new Loan(), {
    id: newId(),
    state: 'draft',
    memberId: ANN,
    note: 'n',
    metadata: { a: '1' },
    witnessIds: [ANN],
    lines,
  });
}

const copyOf = (loan: Loan): Loan =>
  Object.assign(new Loan(), loan, { lines: loan.lines.map((line) => Object.assign(new LoanLine(), line)) });

interface Found {
  readonly archived?: readonly string[];
}

/** What a body makes of a record, its references looked up; answers the problems. */
function merge<R extends Loan | Member>(record: R, mode: Mode, body: object, { archived = [] }: Found = {}): string[] {
  const resource = (record instanceof Loan ? loans : members) as Resource;
  const parser = new BodyParser(mode, new Problems());
  const values = parser.fields(resource.fields, parseJsonObject(Buffer.from(JSON.stringify(body))), '', []);
  expect(parser.problems.list).toEqual([]);
  for (const reference of parser.references as Reference[]) {
    reference.uuid = reference.sent;
    reference.archived = archived.includes(reference.sent);
  }
  const merger = new Merger(resource);
  merger.apply(record, values);
  return merger.problems.list.map(({ field, code }) => `${field} ${code}`);
}

describe('a body on a record', () => {
  it('changes what was sent, clears what is null, keeps the rest', () => {
    const loan = aLoan();
    expect(merge(loan, 'patch', { note: null, date_due: '2026-01-05', member: BEN })).toEqual([]);
    expect(loan).toMatchObject({
      note: null,
      dateDue: '2026-01-05',
      memberId: BEN,
      witnessIds: [ANN],
      metadata: { a: '1' },
    });
    expect(loan.lines).toHaveLength(3);
  });

  it('merges into metadata, where null removes a key and null for all of it clears it', () => {
    const loan = aLoan();
    merge(loan, 'patch', { metadata: { b: '2' } });
    expect(loan.metadata).toEqual({ a: '1', b: '2' });
    merge(loan, 'patch', { metadata: { a: null, c: null } });
    expect(loan.metadata).toEqual({ b: '2' });
    merge(loan, 'patch', { metadata: null });
    expect(loan.metadata).toEqual({});
  });

  it('has at most 50 keys of metadata after the merge', () => {
    const loan = aLoan();
    const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, 'x']));
    expect(merge(loan, 'patch', { metadata: fifty })).toEqual(['metadata out_of_range']);
    const { k0: _, ...rest } = fifty;
    expect(merge(aLoan(), 'patch', { metadata: { ...rest, a: null } })).toEqual([]);
    expect(merge(aLoan(), 'patch', { metadata: rest })).toEqual([]);
  });

  it('merges into an object, which knows all of its keys then', () => {
    const member = Object.assign(new Member(), { name: 'Ann', metadata: {}, address: null });
    merge(member, 'patch', { address: { city: 'Bern' } });
    expect(member.address).toEqual({ street: null, city: 'Bern' });
    merge(member, 'patch', { address: { street: 'Gasse 1', city: null } });
    expect(member.address).toEqual({ street: 'Gasse 1', city: null });
    merge(member, 'patch', { address: null });
    expect(member.address).toBeNull();
  });
});

describe('a relation', () => {
  it('to what is archived is refused where it is new, and kept where it was', () => {
    const archived = [ANN, BEN];
    expect(merge(aLoan(), 'patch', { member: BEN }, { archived })).toEqual(['member archived']);
    expect(merge(aLoan(), 'patch', { member: ANN }, { archived })).toEqual([]);
    expect(merge(aLoan(), 'patch', { witnesses: [BEN, ANN] }, { archived })).toEqual(['witnesses[0] archived']);
    expect(merge(aLoan(), 'patch', { lines: { update: [{ id: lineId(0), readers: [ANN] }] } }, { archived })).toEqual(
      [],
    );
    expect(merge(aLoan(), 'patch', { lines: [{ title: 'N', readers: [ANN] }] }, { archived })).toEqual([
      'lines[0].readers[0] archived',
    ]);
  });

  it('to several keeps their order, and names a record once under whatever ids', () => {
    const loan = aLoan();
    expect(merge(loan, 'patch', { witnesses: [CEM, ANN, BEN] })).toEqual([]);
    expect(loan.witnessIds).toEqual([CEM, ANN, BEN]);
    const doubled = new Merger(loans as Resource);
    const reference = (field: string, sent: string): Reference => ({
      field,
      targets: ['members'],
      list: undefined,
      sent,
      name: undefined,
      uuid: ANN,
    });
    doubled.apply(
      aLoan(),
      new Map([['witnessIds', [reference('witnesses[0]', 'mem_1'), reference('witnesses[1]', 'ext:A')]]]),
    );
    expect(doubled.problems.list).toMatchObject([{ field: 'witnesses[1]', code: 'duplicate_value' }]);
  });
});

const titles = ({ lines }: Loan): unknown[] =>
  lines.map(({ id, position, title }) => [LINES.indexOf(id), position, title]);

describe('a list as a whole', () => {
  it('is the new list: rows kept by id keep what is not sent, the others go, new ones come, in its order', () => {
    const loan = aLoan();
    expect(merge(loan, 'patch', { lines: [{ id: lineId(2), title: 'X' }, { title: 'N' }, { id: lineId(0) }] })).toEqual(
      [],
    );
    expect(titles(loan)).toEqual([
      [2, 1, 'X'],
      [-1, 2, 'N'],
      [0, 3, 'T0'],
    ]);
    expect(loan.lines[0]).toMatchObject({ fee: '1', readerIds: [ANN] });
    expect(loan.lines[1]).toBeInstanceOf(LoanLine);
    expect(loan.lines[1]?.id).toBeUndefined();
  });

  it('may be emptied', () => {
    const loan = aLoan();
    merge(loan, 'patch', { lines: [] });
    expect(loan.lines).toEqual([]);
  });

  it('does not touch the rows of the record as it was', () => {
    const loan = aLoan();
    const before = copyOf(loan);
    const former = loan.lines;
    merge(loan, 'patch', { lines: [{ id: lineId(0), title: 'X' }] });
    expect(former[0]?.title).toBe('T0');
    expect(before.lines.map(({ title }) => title)).toEqual(['T0', 'T1', 'T2']);
  });

  it('names only rows of this record, by ids of their kind', () => {
    expect(merge(aLoan(), 'patch', { lines: [{ id: encodeId('lli', newId()) }] })).toEqual(['lines[0].id not_found']);
    expect(merge(aLoan(), 'patch', { lines: [{ id: encodeId('mem', LINES[0] as string) }] })).toEqual([
      'lines[0].id not_found',
    ]);
  });
});

describe('a list in part', () => {
  it('changes rows where they stand, takes some out, appends new ones', () => {
    const loan = aLoan();
    const edit = { create: [{ title: 'N' }], update: [{ id: lineId(2), fee: 5 }], delete: [lineId(0)] };
    expect(merge(loan, 'patch', { lines: edit })).toEqual([]);
    expect(titles(loan)).toEqual([
      [1, 1, 'T1'],
      [2, 2, 'T2'],
      [-1, 3, 'N'],
    ]);
    expect(loan.lines[1]).toMatchObject({ fee: '5', title: 'T2' });
  });

  it('names only rows of this record, each at its path', () => {
    const unknown = encodeId('lli', newId());
    expect(
      merge(aLoan(), 'patch', { lines: { update: [{ id: unknown }], delete: [unknown.replace('0', '1')] } }),
    ).toEqual(['lines.delete[0] not_found', 'lines.update[0].id not_found']);
  });

  it('is measured as it comes out', () => {
    const rows = (count: number) => ({ lines: { create: Array.from({ length: count }, () => ({ title: 'A' })) } });
    expect([merge(aLoan(), 'patch', rows(37)), merge(aLoan(), 'patch', rows(38))]).toEqual([
      [],
      ['lines out_of_range'],
    ]);
    expect(merge(aLoan(), 'patch', { lines: { ...rows(38).lines, delete: [lineId(0)] } })).toEqual([]);
  });
});

describe('what has changed', () => {
  const changedBy = (body: object): string[] => {
    const loan = aLoan();
    const before = copyOf(loan);
    expect(merge(loan, 'patch', body)).toEqual([]);
    return changedFields(loans as Resource, before, loan);
  };

  it('is nothing when every value is what it was', () => {
    const lines = LINES.map((_, i) => ({ id: lineId(i), title: `T${i}`, fee: 1, readers: [ANN] }));
    expect(
      changedBy({ note: ' n ', member: ANN, date_due: null, witnesses: [ANN], metadata: { a: '1' }, lines }),
    ).toEqual([]);
    expect(changedBy({ lines: { update: [{ id: lineId(1), title: 'T1' }] } })).toEqual([]);
  });

  it('is each writable field that differs, rows by their values, order and joins', () => {
    expect(changedBy({ note: null, member: BEN, metadata: { a: '2' } })).toEqual(['member', 'note', 'metadata']);
    expect(changedBy({ witnesses: [] })).toEqual(['witnesses']);
    expect(changedBy({ lines: [{ id: lineId(1) }, { id: lineId(0) }, { id: lineId(2) }] })).toEqual(['lines']);
    expect(changedBy({ lines: { update: [{ id: lineId(1), readers: [BEN] }] } })).toEqual(['lines']);
    expect(changedBy({ lines: { create: [{ title: 'N' }] } })).toEqual(['lines']);
  });

  it('does not count what the service sets, nor the order of keys in an object', () => {
    const [a, b] = [aLoan(), aLoan()];
    Object.assign(b, { id: a.id, number: 'L-9', amountTotal: '9', version: 7 });
    expect(changedFields(loans as Resource, a, b)).toEqual([]);
    const member = (address: object) => Object.assign(new Member(), { address, metadata: {} });
    expect(
      changedFields(members as Resource, member({ city: 'B', street: 'S' }), member({ street: 'S', city: 'B' })),
    ).toEqual([]);
  });
});

describe('an echo of a read-only key', () => {
  const shown = { id: 'loa_1', number: null, amount_total: 2.5, lines: [{ id: lineId(0), shelf: 'A', readers: [] }] };
  const refused = (body: string): string[] => {
    const parser = new BodyParser('patch', new Problems());
    const echoes: Echo[] = [];
    const values = parser.fields(loans.fields, parseJsonObject(Buffer.from(body)), '', echoes);
    return refusedEchoes(loans as Resource, shown, echoes, values).list.map(({ field, code }) => `${field} ${code}`);
  };

  it('is taken when it is what stands there, by value', () => {
    expect(refused('{"number":null,"amount_total":2.50}')).toEqual([]);
    expect(refused(`{"lines":[{"id":"${lineId(0)}","shelf":"A"}]}`)).toEqual([]);
  });

  it('is refused when it is not, each at its path', () => {
    expect(refused('{"number":"L-1","amount_total":"2.5"}')).toEqual([
      'number read_only_field',
      'amount_total read_only_field',
    ]);
    expect(refused(`{"lines":[{"id":"${lineId(0)}","shelf":"B"}]}`)).toEqual(['lines[0].shelf read_only_field']);
    expect(refused(`{"lines":{"update":[{"id":"${lineId(0)}","shelf":null}]}}`)).toEqual([
      'lines.update[0].shelf read_only_field',
    ]);
    expect(refused(`{"lines":[{"id":"${lineId(1)}","shelf":"A"}]}`)).toEqual(['lines[0].shelf read_only_field']);
  });
});
