import type { Preview, Related, Row } from '../../data/wire.js';
import { effectsOf, nameOf } from '../../record/effects.js';
import { t } from '../../texts/reconcile.js';
import type { BankLine } from './bank-line.js';
import type { Suggestion } from './suggestions.js';

/** A document that a match settles. */
export interface Settled {
  readonly resource: 'invoices' | 'bills';
  readonly row: Row;
  /** What stays open of it. */
  readonly open: number;
}

export function documentsIn(preview: Preview): readonly Settled[] {
  return effectsOf(preview).others.flatMap(({ resource, row }): readonly Settled[] =>
    resource === 'invoices' || resource === 'bills'
      ? [{ resource, row, open: typeof row.amount_residual === 'number' ? row.amount_residual : 0 }]
      : [],
  );
}

/** The accounts that a match posts to, without that of the bank. */
function accountsIn(preview: Preview, bank: string | undefined): readonly string[] {
  const accounts = effectsOf(preview).postings.flatMap(({ lines }) => lines.map(({ account }) => account));
  const others = accounts.filter((one): one is Related => one !== null && one.id !== bank);
  return [...new Set(others.flatMap(({ name }) => name ?? []))];
}

interface Around {
  /** The ledger account of the bank account. */
  readonly bank: string | undefined;
  /** The names of the own accounts, by their ids. */
  readonly own: ReadonlyMap<string, string>;
}

/** What a suggestion is, in few words: the documents, the accounts or the payment, as far as they are known. */
export function titleOf({ kind, plan }: Suggestion, preview: Preview | undefined, { bank, own }: Around): string {
  const kinds = t.suggestion.kinds[kind] ?? kind;
  if (typeof plan.transfer_to === 'string') {
    const name = own.get(plan.transfer_to);
    return name === undefined ? kinds : t.suggestion.transferWith(name);
  }
  if (!preview) return kinds;
  const documents = documentsIn(preview).flatMap(({ row }) => nameOf(row) ?? []);
  if (documents.length > 0) return documents.join(', ');
  const linked = ((preview.record as BankLine).matches ?? []).at(-1);
  if (kind === 'payment' && linked) return linked.payment?.name ?? linked.entry?.name ?? kinds;
  const accounts = accountsIn(preview, bank);
  return accounts.length > 0 ? accounts.join(', ') : kinds;
}
