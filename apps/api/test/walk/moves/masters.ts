import { plusDays } from '../model/days.js';
import { FOREIGN, HOME } from '../model/masters.js';
import { impossible, invalid, refused, type Problem } from '../model/problems.js';
import type { Move, World } from '../world.js';
import { RATES } from './invoice-bodies.js';

/** Adds, changes and deletes rates; posted documents keep theirs. */
export const keepRates: Move = {
  name: 'keep currency rates',
  weight: 3,
  async run(world) {
    const { random, books } = world;
    const known = random.chance(0.4) ? random.any(books.rates) : undefined;
    const rate = random.pick(RATES);
    if (known && random.chance(0.5)) {
      await world.attempt('PATCH', `/currency_rates/${known.id}`, { rate: Number(rate) }, []);
      known.rate = rate;
    } else if (known) {
      await world.attempt('DELETE', `/currency_rates/${known.id}`, undefined, []);
      books.rates.splice(books.rates.indexOf(known), 1);
    } else {
      const [currency, date] = [random.pick([...FOREIGN, HOME]), world.day()];
      const isTaken = books.rates.some((one) => one.currency === currency && one.date === date);
      const problems =
        currency === HOME ? [refused('currency', 'invalid_value')] : isTaken ? [refused('date', 'already_exists')] : [];
      const answer = await world.attempt('POST', '/currency_rates', { currency, date, rate: Number(rate) }, problems);
      if (answer) books.rates.push({ id: answer.id, currency, date, rate });
    }
  },
};

/**
 * Locks the books up to a day; earlier drafts prevent it unless it is forced. Moving the lock back needs permission and a
 * reason.
 */
export const lockBooks: Move = {
  name: 'lock the books',
  weight: 1,
  async run(world) {
    const { random, books } = world;
    const date =
      books.lockDate === null
        ? plusDays(world.day(), -60)
        : plusDays(books.lockDate, random.pick([-40, -1, 0, 1, 2, 5, 9, 60]));
    const isForced = random.chance(0.8);
    const reason = random.chance(0.5) ? 'Late bills' : undefined;
    const drafts = [
      ...books.invoices.filter(({ state }) => state === 'draft'),
      ...books.payments.filter(({ state }) => state === 'draft'),
      ...books.manual.filter(({ posted }) => posted === null),
    ];
    const isBack = books.lockDate !== null && date < books.lockDate;
    const back = !books.lockReopen
      ? [refused('lock_date', 'out_of_range')]
      : reason === undefined
        ? [refused('reason', 'required')]
        : [];
    const isInTheWay =
      !isForced && date !== books.lockDate && drafts.some((draft) => draft.date !== null && draft.date <= date);
    const isSame = date === books.lockDate;
    // The reason of the last move may be sent again; another one would not be stored.
    const isIdle = isSame && reason !== undefined && reason !== books.lockReason;
    const problems = isIdle
      ? [refused('reason', 'invalid_value')]
      : isBack
        ? back
        : isInTheWay
          ? [refused('lock_date', 'drafts_in_period')]
          : [];
    const body = { lock_date: date, ...(isForced ? { force: true } : {}), reason };
    const answer = await world.attempt('POST', '/settings/accounting/lock', body, problems);
    if (!answer) return;
    books.lockDate = date;
    world.same('lock date', answer['lock_date'], date);
    if (isSame) return;
    books.lockReason = reason ?? null;
    world.same('reason', answer['lock_moved'].reason, books.lockReason);
  },
};

export const changeSettings: Move = {
  name: 'change settings',
  weight: 1,
  async run(world) {
    const { random, books } = world;
    const isPosted = books.ledger.entries.length > 0;
    const kind = random.between(0, 4);
    if (kind === 0 && isPosted)
      await world.attempt('PATCH', '/settings/accounting', { fiscal_year_start: '10-01' }, [
        refused('fiscal_year_start', 'in_use'),
      ]);
    else if (kind === 1 && isPosted)
      await world.attempt('PATCH', '/settings/company', { currency: 'EUR' }, [refused('currency', 'in_use')]);
    else if (kind === 2)
      await world.attempt('PATCH', '/settings/accounting', { lock_date: '2030-01-01' }, [
        invalid('lock_date', 'read_only_field'),
      ]);
    else if (kind === 4) {
      books.lockReopen = !books.lockReopen;
      await world.attempt('PATCH', '/settings/accounting', { lock_reopen: books.lockReopen }, []);
    } else {
      const rounding = random.pick(['document', 'line'] as const);
      await world.attempt('PATCH', '/settings/accounting', { tax_rounding: rounding }, []);
      books.rounding = rounding;
    }
  },
};

interface Kept {
  readonly path: string;
  readonly record: { readonly id: string; active: boolean };
}

/** Records that can be archived without stopping the walk. */
function archivable({ books }: World): Kept[] {
  const of = (path: string, records: readonly Kept['record'][]): Kept[] =>
    records.map((record) => ({ path: `/${path}/${record.id}`, record }));
  return [
    ...of('partners', books.partners),
    ...of('products', books.products),
    ...of('taxes', books.taxes),
    ...of('payment_terms', books.terms),
    ...of(
      'fiscal_positions',
      books.positions.filter(({ isAuto }) => isAuto),
    ),
    ...of(
      'accounts',
      ['4010', '6000'].map((code) => books.account(code)),
    ),
    ...of('journals', [books.journal('CSH')]),
  ];
}

/** Archived records are soon restored. */
export const archive: Move = {
  name: 'archive and bring back',
  weight: 3,
  async run(world) {
    const all = archivable(world);
    const archived = all.filter(({ record }) => !record.active);
    const { path, record } =
      archived.length > 0 && world.random.chance(0.3 + 0.2 * archived.length)
        ? world.random.pick(archived)
        : world.random.pick(all);
    await world.attempt('PATCH', path, { active: !record.active }, []);
    record.active = !record.active;
  },
};

/** Changes names and prices, which rewrites nothing; a record in use keeps the fields that its documents show. */
export const editMasters: Move = {
  name: 'change master data',
  weight: 3,
  async run(world) {
    const { random, books } = world;
    const n = random.between(1, 999);
    const partner = random.pick(books.partners);
    const product = random.pick(books.products);
    const tax = random.pick(books.taxes);
    switch (random.between(0, 5)) {
      case 0:
        await world.attempt('PATCH', `/partners/${partner.id}`, { name: `Partner ${n}` }, []);
        partner.name = `Partner ${n}`;
        return;
      case 1:
        partner.email = random.chance(0.5) ? null : `p${n}@example.test`;
        return void (await world.attempt('PATCH', `/partners/${partner.id}`, { email: partner.email }, []));
      case 2:
        product.price = random.pick([null, '15', '9.99', '0.123456', '80']);
        product.name = `Product ${n}`;
        return void (await world.attempt(
          'PATCH',
          `/products/${product.id}`,
          { price_unit: product.price === null ? null : Number(product.price), name: product.name },
          [],
        ));
      case 3:
        return void (await world.attempt(
          'PATCH',
          `/taxes/${tax.id}`,
          tax.isUsed ? { rate: 17 } : { code: `T${n}` },
          tax.isUsed ? [refused('rate', 'in_use')] : [],
        ));
      case 4: {
        const [scope, field, own] = random.pick([
          ['sale', 'receivable_account', '1110'],
          ['purchase', 'payable_account', '2010'],
        ] as const);
        const account = random.pick([null, books.account(own), books.account('4000')]);
        const isWrong = account?.type === 'income';
        const answer = await world.attempt(
          'PATCH',
          `/partners/${partner.id}`,
          { [field]: account?.id ?? null },
          isWrong ? [refused(field, 'invalid_account_type')] : [],
        );
        if (answer) partner.accounts[scope] = account;
        return;
      }
      default:
        return deleteMaster(world);
    }
  },
};

/** Only an unreferenced record can be deleted. */
async function deleteMaster(world: World): Promise<void> {
  const { random, books } = world;
  const used: [string, { id: string; isUsed: boolean }[]][] = [
    ['partners', books.partners],
    ['products', books.products],
    ['taxes', books.taxes],
    ['payment_terms', books.terms],
  ];
  const [collection, records] = random.pick(used);
  const record = random.any(records.filter(({ isUsed }) => isUsed));
  const refusal: Problem[] = [impossible('not_deletable')];
  if (record) await world.attempt('DELETE', `/${collection}/${record.id}`, undefined, refusal);
  const fresh = await world.attempt('POST', '/partners', { name: 'Passing by' }, []);
  await world.attempt('DELETE', `/partners/${fresh!.id}`, undefined, []);
}
