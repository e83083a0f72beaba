import { namedTwice, type Problem } from '@daybook/errors';
import { boolean, choice, list, text } from '@daybook/records';
import { namedParts } from '../../ledger/company/address.js';
import { bic, iban } from '../../ledger/company/identifiers.js';
import type { Partner } from '../entities/partner.js';
import { ADDRESS_KINDS, PartnerAddress } from '../entities/partner-address.js';
import { PartnerBankAccount } from '../entities/partner-bank-account.js';

/** Further addresses of a partner. */
export const partnerAddresses = () =>
  list(
    { entity: PartnerAddress, parent: 'partner_id', idPrefix: 'pad', max: 50 },
    {
      kind: choice(...ADDRESS_KINDS).required(),
      is_default: boolean().default(false).describe('Whether new documents take it; at most one of each kind.'),
      ...namedParts(),
    },
  );

/** The bank accounts of a partner. */
export const partnerBankAccounts = () =>
  list(
    { entity: PartnerBankAccount, parent: 'partner_id', idPrefix: 'pba', max: 50 },
    { iban: iban().required(), bic: bic(), holder: text(200) },
  );

/** A second default of a kind, and an account that is named twice. */
export function listProblems({ addresses, bankAccounts }: Readonly<Partner>): Problem[] {
  const defaults = new Map<string, number>();
  const seconds = (addresses ?? []).flatMap(({ kind, isDefault }, i): Problem[] => {
    if (!isDefault) return [];
    const first = defaults.get(kind);
    defaults.set(kind, first ?? i);
    if (first === undefined) return [];
    const message = `addresses[${i}].is_default: addresses[${first}] is the default of the kind ${kind} already.`;
    return [{ field: `addresses[${i}].is_default`, code: 'duplicate_value', message }];
  });
  const ibans = (bankAccounts ?? []).map((account) => account.iban);
  return [...seconds, ...namedTwice(ibans, (at) => `bank_accounts[${at}].iban`)];
}

const partsOf = (kind: (typeof ADDRESS_KINDS)[number]): string =>
  `(SELECT jsonb_build_object('name', a.name, 'street', a.street, 'street2', a.street2, 'city', a.city, 'zip', a.zip,
      'region', a.region, 'country', a.country)
    FROM accounting.partner_addresses a
    WHERE a.workspace_id = $1 AND a.partner_id = p.id AND a.kind = '${kind}' AND a.is_default)`;

/** SQL over the partner `p` of the workspace `$1`: where its goods go, unless a document says otherwise. */
export const DELIVERY_ADDRESS = partsOf('delivery');

/** The same: the address on its invoices. One for bills has a name that stands below that of the partner. */
export const INVOICE_ADDRESS = `coalesce(${partsOf('billing')}, p.address)`;

/** The same: the partner as its papers name it. */
export const BUYER = `(to_jsonb(p) || jsonb_build_object('address', ${INVOICE_ADDRESS}))`;
