import { adoptEntry, adoptMatches, lineSeen } from '../adopt.js';
import { Ratio, shown, smallest, total, type Units } from '../exact.js';
import { lastOfFiscalYear, later, plusDays, today } from '../model/days.js';
import type { ManualEntry, ManualLine } from '../model/documents.js';
import type { Entry } from '../model/ledger.js';
import { decimalsOf, FOREIGN, HOME } from '../model/masters.js';
import { impossible, invalid, NOT_FOUND, refused, type Problem } from '../model/problems.js';
import type { Doc, Move, World } from '../world.js';
import { RATES } from './invoice-bodies.js';

const CODES = [
  '1000',
  '1010',
  '1100',
  '1100',
  '1110',
  '2000',
  '2000',
  '2010',
  '2100',
  '2200',
  '3000',
  '4000',
  '4010',
  '6000',
  '6000',
];

/** Accounts of a closing entry, including one that is not allowed. */
const CLOSED = ['4000', '4010', '6000', '6010', '5000', '3000', '3100'];

/** Manual entries: money, receivables and payables, taxes, accruals, and closing entries. */
export const createEntry: Move = {
  name: 'create an entry',
  weight: 5,
  async run(world) {
    const { random, books } = world;
    const isClosing = random.chance(0.15);
    const date =
      isClosing && random.chance(0.9)
        ? lastOfFiscalYear(plusDays(world.day(), random.pick([0, -250])), books.fiscalYearStart)
        : world.dayOrNone();
    const lines = isClosing ? someLines(world, random.chance(0.9) ? CLOSED : CODES) : someLines(world, CODES);
    const entry: ManualEntry = {
      id: '',
      date,
      journal: books.journal(random.pick(['MISC', 'MISC', 'BNK', 'INV'])),
      lines,
      isClosing,
      posted: null,
    };
    const body = {
      journal: entry.journal.id,
      ...(date === null ? {} : { date }),
      ...(isClosing ? { closing: true } : {}),
      lines: lines.map(sent),
    };
    const archived = lines.flatMap(({ account, partner, tax }, i) => [
      ...(account.active ? [] : [refused(`lines[${i}].account`, 'archived')]),
      ...(!partner || partner.active ? [] : [refused(`lines[${i}].partner`, 'archived')]),
      ...(!tax || tax.active ? [] : [refused(`lines[${i}].tax`, 'archived')]),
    ]);
    const answer = await world.attempt('POST', '/entries', body, archived);
    if (!answer) return;
    entry.id = answer.id;
    books.manual.push(entry);
  },
};

function sent({ account, partner, value, currency, amount, tax }: ManualLine): object {
  return {
    ...{ account: account.id, [value > 0n ? 'debit' : 'credit']: shown(value > 0n ? value : -value) },
    ...(partner ? { partner: partner.id } : {}),
    ...(tax ? { tax: tax.id } : {}),
    ...(currency === HOME ? {} : { currency, amount_currency: shown(amount) }),
  };
}

function someLines(world: World, codes: readonly string[]): ManualLine[] {
  const { random } = world;
  const lines = Array.from({ length: random.between(1, 3) }, () =>
    someLine(world, codes, BigInt(random.between(1, 90_000)) * 100n * random.pick([1n, -1n])),
  );
  const rest = -total(lines.map(({ value }) => value));
  const off = random.chance(0.08) ? 100n : 0n;
  return rest + off === 0n ? lines : [...lines, someLine(world, codes, rest + off)];
}

/** Sometimes the line of a receivable account lacks its partner. */
function someLine(world: World, codes: readonly string[], value: Units): ManualLine {
  const { random, books } = world;
  const account = books.account(random.pick(codes));
  const isOwed = account.type === 'receivable' || account.type === 'payable';
  const partner = random.chance(isOwed ? 0.97 : 0.1) ? random.pick(books.partners) : null;
  const tax = random.chance(codes === CLOSED ? 0.03 : 0.2) ? random.pick(books.taxes) : null;
  if (random.chance(0.75)) return { account, partner, value, currency: HOME, amount: value, tax };
  const currency = random.pick(FOREIGN);
  const converted = Ratio.of(value)
    .over(Ratio.of(random.pick(RATES)))
    .round(decimalsOf(currency));
  const least = value < 0n ? -smallest(decimalsOf(currency)) : smallest(decimalsOf(currency));
  return { account, partner, value, currency, amount: converted === 0n ? least : converted, tax };
}

export const createWrongEntry: Move = {
  name: 'create an entry with a fault',
  weight: 1,
  async run(world) {
    const { random, books } = world;
    const account = books.account('1010').id;
    const journal = books.journal('MISC').id;
    const one = (line: object): object => ({ journal, lines: [{ account, debit: 1, ...line }] });
    const [body, problem] = random.pick<[object, Problem]>([
      [one({ credit: 1 }), invalid('lines[0].debit', 'one_side')],
      [one({ debit: 0 }), invalid('lines[0].debit', 'one_side')],
      [one({ debit: 1.001 }), invalid('lines[0].debit', 'out_of_range')],
      [one({ debit: -1 }), invalid('lines[0].debit', 'out_of_range')],
      [one({ currency: 'EUR', amount_currency: -1 }), invalid('lines[0].amount_currency', 'out_of_range')],
      [one({ currency: 'EUR' }), refused('lines[0].amount_currency', 'required')],
      [one({ amount_currency: 2 }), refused('lines[0].amount_currency', 'invalid_value')],
      [one({ account: 'acc_01h455vb4pex5vsknk084sn02q' }), refused('lines[0].account', 'not_found')],
      [{ lines: [] }, invalid('journal', 'required')],
      [{ journal: books.journal('EXC').id }, refused('journal', 'invalid_value')],
      [{ journal: books.journal('STK').id }, refused('journal', 'invalid_value')],
      [{ journal, state: 'posted' }, invalid('state', 'read_only_field')],
    ]);
    await world.attempt('POST', '/entries', body, [problem]);
  },
};

export const postEntry: Move = {
  name: 'post an entry',
  weight: 6,
  async run(world) {
    const { random, books } = world;
    const entry = random.any(books.manual.filter(({ posted }) => posted === null || random.chance(0.01)));
    if (!entry) return;
    const answer = await world.act(
      'entries',
      entry.id,
      'post',
      undefined,
      entry.posted ? [impossible()] : problemsOf(world, entry),
    );
    if (!answer) return;
    const date = (entry.date ??= today());
    const { lines, isClosing } = entry;
    entry.posted = books.ledger.post({ journal: entry.journal, date, lines, source: null, isClosing });
    for (const { partner, tax } of lines) for (const used of [partner, tax]) if (used) used.isUsed = true;
    await adoptEntry(world, entry.posted, entry.id);
  },
};

/** domain.md 5.2, in order. */
function problemsOf({ books }: World, { lines, journal, date, isClosing }: ManualEntry): Problem[] {
  const balance =
    lines.length < 2
      ? [refused('lines', 'required')]
      : total(lines.map(({ value }) => value)) === 0n
        ? []
        : [refused('lines', 'entry_unbalanced')];
  return [
    ...balance,
    ...lines.flatMap(({ account, partner }, i) => [
      ...(account.active ? [] : [refused(`lines[${i}].account`, 'archived')]),
      ...(!partner && (account.type === 'receivable' || account.type === 'payable')
        ? [refused(`lines[${i}].partner`, 'required')]
        : []),
      ...(partner && !partner.active ? [refused(`lines[${i}].partner`, 'archived')] : []),
    ]),
    ...(isClosing ? lines.flatMap(closingProblems) : []),
    ...(journal.active ? [] : [refused('journal', 'archived')]),
    ...(books.isLocked(date ?? today()) ? [refused('date', 'period_locked')] : []),
    ...(isClosing ? yearEndProblems(books, date ?? today()) : []),
  ];
}

function closingProblems({ account, tax }: ManualLine, i: number): Problem[] {
  const isWrong = !['income', 'expense', 'cogs', 'equity'].includes(account.type);
  return [
    ...(isWrong ? [refused(`lines[${i}].account`, 'invalid_account_type')] : []),
    ...(tax ? [refused(`lines[${i}].tax`, 'invalid_value')] : []),
  ];
}

function yearEndProblems({ fiscalYearStart }: World['books'], date: string): Problem[] {
  return date === lastOfFiscalYear(date, fiscalYearStart) ? [] : [refused('date', 'not_year_end')];
}

export const deleteEntry: Move = {
  name: 'delete an entry',
  weight: 1,
  async run(world) {
    const { random, books } = world;
    const entry = random.any(books.manual.filter(({ posted }) => posted === null || random.chance(0.1)));
    if (!entry) return;
    const answer = await world.attempt('DELETE', `/entries/${entry.id}`, undefined, entry.posted ? [impossible()] : []);
    if (!answer) return;
    books.manual.splice(books.manual.indexOf(entry), 1);
    await world.attempt('DELETE', `/entries/${entry.id}`, undefined, [NOT_FOUND]);
  },
};

/**
 * The reversal, whose lines settle what is still open of the original's; the entry of a document cannot be reversed directly.
 */
export const reverseEntry: Move = {
  name: 'reverse an entry',
  weight: 2.5,
  async run(world) {
    const { random, books } = world;
    const ofDocument = random.chance(0.1)
      ? random.any(books.ledger.entries.filter(({ source, id }) => source !== null && id !== ''))
      : undefined;
    const entry = ofDocument ?? random.any(books.manual.filter(({ posted }) => posted !== null))?.posted;
    if (!entry) return;
    const sentDate = random.chance(0.3) ? null : world.day();
    const date = sentDate ?? (entry.isClosing ? entry.date : later(today(), entry.date));
    const problems = reversalProblems(world, entry, date);
    const answer = await world.act(
      'entries',
      entry.id,
      'reverse',
      sentDate === null ? undefined : { date: sentDate },
      problems,
    );
    if (!answer) return;
    const open = entry.items
      .map((item, i) => ({ item, i }))
      .filter(({ item }) => item !== null && item.residualCurrency > 0n);
    const mirror = books.ledger.reverse(entry, date);
    for (const { item, i } of open) {
      const [own, opposite] = [item!, mirror.items[i]!];
      const [debit, credit] = own.side === 'debit' ? [own, opposite] : [opposite, own];
      books.ledger.match(debit, credit, { date: books.matchDate(debit, credit), isOfReversal: true });
    }
    await adoptEntry(world, mirror, (answer['reversed_by'] as Doc[])[0]!.id);
    await adoptMatches(world);
    world.same(
      'lines',
      (answer['lines'] as Doc[]).map(lineSeen).map((line) => [line['debit'], line['credit'], line['amount_residual']]),
      entry.lines.map(({ value }, i) => {
        const item = entry.items[i];
        const open = item ? shown(item.side === 'debit' ? item.residual : -item.residual) : null;
        return [value > 0n ? shown(value) : 0, value < 0n ? shown(-value) : 0, open];
      }),
    );
  },
};

function reversalProblems(
  { books }: World,
  { source, reversedBy, isClosing, date: own }: Entry,
  date: string,
): Problem[] {
  if (source !== null) return [refused('source', 'has_source')];
  if (reversedBy !== null) return [impossible()];
  if (date < own) return [refused('date', 'out_of_range')];
  return [
    ...(books.isLocked(date) ? [refused('date', 'period_locked')] : []),
    ...(isClosing ? yearEndProblems(books, date) : []),
  ];
}
