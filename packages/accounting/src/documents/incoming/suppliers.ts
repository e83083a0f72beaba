import type { Statements } from '@daybook/database';
import type { ReceivedEInvoice } from '@daybook/e-invoice';
import { checkIban, checkVatId, compact } from '@daybook/identifiers';
import { Injectable } from '@nestjs/common';
import { partners } from '../resources/partners.resource.js';
import type { Warning } from './warnings.js';

/** Where to read. */
export interface Within {
  readonly tx: Statements;
  readonly workspaceId: string;
}

/** A partner that may have sent the document, and what it was found by. */
export interface Suggestion {
  readonly id: string;
  readonly name: string;
  readonly by: 'vat_id' | 'tax_id' | 'gln' | 'electronic_address' | 'iban' | 'name';
}

/** The supplier, if exactly one partner has one of its ids. */
export interface FoundSupplier {
  /** UUID. */
  readonly partnerId: string | undefined;
  readonly suggestions: readonly Suggestion[];
  readonly warnings: readonly Warning[];
}

interface Row {
  readonly id: string;
  readonly name: string;
}

const FIND = (condition: string): string =>
  `SELECT p.id, p.name FROM accounting.partners p WHERE p.workspace_id = $1 AND p.active AND ${condition} ORDER BY p.name, p.id LIMIT 6`;

const BY: Readonly<Record<Suggestion['by'], string>> = {
  vat_id: FIND('p.vat_id = $2'),
  tax_id: FIND(`upper(regexp_replace(p.tax_id, '[[:space:]]', '', 'g')) = $2`),
  gln: FIND('p.gln = $2'),
  electronic_address: FIND(`p.electronic_address ->> 'id' = $2 AND p.electronic_address ->> 'scheme' = $3`),
  iban: FIND(
    'p.id IN (SELECT b.partner_id FROM accounting.partner_bank_accounts b WHERE b.workspace_id = $1 AND b.iban = $2)',
  ),
  name: FIND('lower(p.name) = lower($2)'),
};

const OURS = `SELECT c.vat_id AS "vatId" FROM tokens.companies c WHERE c.workspace_id = $1 AND c.id = $1`;

const ACCOUNTS = `SELECT b.iban FROM accounting.partner_bank_accounts b WHERE b.workspace_id = $1 AND b.partner_id = $2`;

/** A GLN, in the lists ISO 6523 and EAS. */
const GLN = '0088';

/** Finds who sent a document, by its ids and never by its name alone, and whether it is addressed to us (domain.md 4.22). */
@Injectable()
export class Suppliers {
  async find(
    { tx, workspaceId }: Within,
    { seller, payments }: Pick<ReceivedEInvoice, 'seller' | 'payments'>,
  ): Promise<FoundSupplier> {
    const ibans = ibansOf(payments);
    const by = async (kind: Suggestion['by'], ...values: string[]): Promise<Suggestion[]> => {
      const rows = await tx.query<Row>(BY[kind], [workspaceId, ...values]);
      return rows.map(({ id, name }) => ({ id, name, by: kind }));
    };
    for (const [kind, ...values] of [...idsOf(seller), ...ibans.map((iban) => ['iban', iban] as const)]) {
      const found = await by(kind, ...values);
      if (found.length === 1) return { partnerId: found[0]!.id, suggestions: [], warnings: [] };
      if (found.length > 1) return { partnerId: undefined, suggestions: found.map(shown), warnings: [ambiguous(kind)] };
    }
    const named = await by('name', seller.name);
    return { partnerId: undefined, suggestions: named.map(shown), warnings: [notFound(seller.name)] };
  }

  /** A warning for each account to pay that the partner, a UUID, is not known to have. */
  async accountProblems(
    { tx, workspaceId }: Within,
    partnerId: string,
    { payments }: Pick<ReceivedEInvoice, 'payments'>,
  ): Promise<Warning[]> {
    const ibans = ibansOf(payments);
    if (ibans.length === 0) return [];
    return accountWarnings(ibans, await tx.query<{ iban: string }>(ACCOUNTS, [workspaceId, partnerId]));
  }

  /** A warning, unless the document names our VAT id as the buyer's. */
  async addressProblems({ tx, workspaceId }: Within, buyer: ReceivedEInvoice['buyer']): Promise<Warning[]> {
    const [ours] = await tx.query<{ vatId: string | null }>(OURS, [workspaceId]);
    const theirs = buyer.vatId === undefined ? null : normalized(buyer.vatId);
    if (theirs !== null && theirs === ours?.vatId) return [];
    const named = theirs === null ? `${buyer.name}, without a VAT id` : `${buyer.name}, ${theirs}`;
    const own = ours?.vatId ? `vat_id of settings/company is ${ours.vatId}` : 'vat_id of settings/company is empty';
    return [{ code: 'not_addressed_to_us', message: `The document is addressed to ${named}; ${own}.` }];
  }
}

/** In the order in which they are looked for. */
function idsOf({
  vatId,
  registrationId,
  taxNumber,
  electronicAddress,
  ids,
}: ReceivedEInvoice['seller']): readonly (readonly [Suggestion['by'], ...string[]])[] {
  const glns = [electronicAddress, ...ids].flatMap((one) => (one?.scheme === GLN ? [one.id] : []));
  return [
    ...(vatId === undefined ? [] : [['vat_id', normalized(vatId)] as const]),
    ...[registrationId, taxNumber].flatMap((id) => (id === undefined ? [] : [['tax_id', compact(id)] as const])),
    ...glns.map((gln) => ['gln', gln] as const),
    ...(electronicAddress?.scheme === undefined
      ? []
      : [['electronic_address', electronicAddress.id, electronicAddress.scheme] as const]),
  ];
}

/** As partners store them; what is no IBAN is not looked for. */
const ibansOf = (payments: ReceivedEInvoice['payments']): string[] => [
  ...new Set(
    payments.flatMap(({ iban }) => {
      const checked = checkIban(iban ?? '');
      return 'value' in checked ? [checked.value] : [];
    }),
  ),
];

/** Nothing is stored: whoever pays compares the account with the supplier first. */
function accountWarnings(ibans: readonly string[], known: readonly { readonly iban: string }[]): Warning[] {
  if (known.length === 0) return [];
  return ibans
    .filter((iban) => !known.some((account) => account.iban === iban))
    .map((iban) => ({
      code: 'new_bank_account' as const,
      message: `The document is to be paid to ${iban}, which is not in bank_accounts of the supplier. Ask the supplier before you pay.`,
    }));
}

/** As partners store it; one with wrong check digits is looked for as it is. */
function normalized(vatId: string): string {
  const checked = checkVatId(vatId);
  return 'value' in checked ? checked.value : compact(vatId);
}

const shown = ({ id, ...more }: Suggestion): Suggestion => ({ id: partners.ids.show(id), ...more });

const notFound = (name: string): Warning => ({
  code: 'partner_not_found',
  field: 'partner',
  message: `No active partner has an id of "${name}". Choose the partner, and store its VAT id there.`,
});

const ambiguous = (by: string): Warning => ({
  code: 'partner_ambiguous',
  field: 'partner',
  message: `Several active partners have the same ${by}. Choose the partner.`,
});
