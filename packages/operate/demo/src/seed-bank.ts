import { addDays, negate, sum } from '@daybook/money';
import { type Principal } from '@daybook/access';
import type { InProcess } from '@daybook/records';
import { BANK_ACCOUNTS, BANK_CHART, BANK_JOURNAL, BANK_LINES, type DemoBankLine } from './bank.js';

/** A record as the interface shows it. */
type Found = Readonly<Record<string, unknown>>;

export interface BankSeeding {
  readonly daybook: InProcess;
  readonly principal: Principal;
  readonly today: string;
  /** The records of a list that pass the filters. */
  readonly list: (collection: string, query: string) => Promise<readonly Found[]>;
}

/** Creates the bank accounts of the demo company and a month of open lines. */
export async function seedBank(seeding: BankSeeding): Promise<void> {
  const { daybook, principal } = seeding;
  for (const account of BANK_CHART) await daybook.create(principal, 'accounts', account);
  const { account, ...journal } = BANK_JOURNAL;
  await daybook.create(principal, 'journals', {
    ...journal,
    default_account: await idOf(seeding, 'accounts', account),
  });
  for (const { journal: code, fees, ...more } of BANK_ACCOUNTS)
    await daybook.create(principal, 'bank_accounts', {
      ...more,
      journal: await idOf(seeding, 'journals', code),
      fee_account: await idOf(seeding, 'accounts', fees),
    });
  for (const line of BANK_LINES) await daybook.create(principal, 'bank_lines', await bodyOf(seeding, line));
}

async function idOf({ list }: BankSeeding, collection: string, code: string): Promise<unknown> {
  return (await list(collection, `code=${code}&fields=id`))[0]?.['id'];
}

async function bodyOf(seeding: BankSeeding, line: DemoBankLine): Promise<object> {
  const { account, daysAgo, amount, counterparty, settles, text } = line;
  const documents = settles ? await documentsOf(seeding, settles) : [];
  const open = sum(documents.map((one) => String(one['amount_residual'])));
  return {
    bank_account: `ext:${account}`,
    date: addDays(seeding.today, -daysAgo),
    amount: Number(sum([settles?.collection === 'bills' ? negate(open) : open, String(amount)])),
    counterparty,
    text: text.replace('{}', documents.map((one) => String(one['number'])).join(' ')),
  };
}

async function documentsOf({ list }: BankSeeding, settles: NonNullable<DemoBankLine['settles']>): Promise<Found[]> {
  const { collection, references } = settles;
  const found = await list(collection, `reference[in]=${references.join(',')}&fields=number,reference,amount_residual`);
  return references.map((reference) => found.find((one) => one['reference'] === reference)!);
}
