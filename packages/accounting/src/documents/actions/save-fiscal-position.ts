import { InvalidRequest, type Problem } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { LINE_ACCOUNTS } from '../../ledger/accounts/fitting-types.js';
import {
  AccountTypes,
  accountTypeProblems,
  type TypedAccount,
  type TypesOfAccounts,
} from '../../ledger/accounts/account-types.js';
import { filledObject } from '../../ledger/company/address.js';
import type { FiscalPosition } from '../entities/fiscal-position.js';

const SCOPES = 'SELECT id, name, scope FROM accounting.taxes WHERE workspace_id = $1 AND id = ANY($2::uuid[])';

interface NamedTax {
  readonly id: string;
  readonly name: string;
  readonly scope: 'sale' | 'purchase';
}

interface Context {
  readonly taxes: ReadonlyMap<string, NamedTax>;
  readonly types: TypesOfAccounts;
}

/** A position maps each tax and each account once, within one side (domain.md 4.34). Documents keep what they took. */
@Injectable()
export class SaveFiscalPosition implements WriteVerb<FiscalPosition, Context> {
  constructor(private readonly accounts: AccountTypes) {}

  async load({ tx, workspaceId }: UnitOfWork, position: Readonly<FiscalPosition>): Promise<Context> {
    const ids = (position.taxes ?? []).flatMap(({ fromId, toIds }) => [fromId, ...(toIds ?? [])]);
    const [rows, types] = await Promise.all([
      ids.length === 0 ? [] : tx.query<NamedTax>(SCOPES, [workspaceId, [...new Set(ids)].sort()]),
      this.accounts.load(tx, workspaceId, accountsOf(position)),
    ]);
    return { taxes: new Map(rows.map((tax) => [tax.id, tax])), types };
  }

  /** @throws InvalidRequest if it names its countries in several ways */
  plan(position: Readonly<FiscalPosition>, { taxes, types }: Context): Plan<FiscalPosition> {
    const { countries = [], taxes: mapped = [], accounts = [] } = position as Partial<FiscalPosition>;
    const lines = mapped.map((line) => ({ ...line, toIds: line.toIds ?? [] }));
    refuseSeveral(position, countries);
    return {
      problems: [
        ...duplicates(position),
        ...scopeProblems(position, taxes),
        ...accountTypeProblems(accountsOf(position), types),
      ],
      changes: { countries, taxes: lines, accounts, note: filledObject(position.note) },
    };
  }
}

function refuseSeveral({ country, countryGroup }: Readonly<FiscalPosition>, countries: readonly string[]): void {
  const set = [
    ...(country ? ['country'] : []),
    ...(countryGroup ? ['country_group'] : []),
    ...(countries.length > 0 ? ['countries'] : []),
  ];
  if (set.length < 2) return;
  const message = `Only one of ${set.join(' and ')} can be set. Leave the others out.`;
  throw new InvalidRequest({ field: set[1]!, code: 'invalid_value', message });
}

function duplicates({ taxes = [], accounts = [] }: Readonly<Partial<FiscalPosition>>): Problem[] {
  const twice = (field: string, ids: readonly string[]): Problem[] =>
    ids.flatMap((id, i) => {
      const first = ids.indexOf(id);
      if (first === i) return [];
      const message = `${field}[${i}].from is mapped by ${field}[${first}] already. Map each one once.`;
      return [{ field: `${field}[${i}].from`, code: 'duplicate_mapping' as const, message }];
    });
  return [
    ...twice(
      'taxes',
      taxes.map(({ fromId }) => fromId),
    ),
    ...twice(
      'accounts',
      accounts.map(({ fromId }) => fromId),
    ),
  ];
}

function scopeProblems(
  { scope, taxes = [] }: Readonly<Partial<FiscalPosition>>,
  known: ReadonlyMap<string, NamedTax>,
): Problem[] {
  return taxes.flatMap(({ fromId, toIds }, i): Problem[] => {
    const from = known.get(fromId);
    if (!from) return [];
    if (scope !== 'both' && from.scope !== scope)
      return [wrongScope(`taxes[${i}].from`, from, `the position is of scope ${scope}`)];
    return (toIds ?? []).flatMap((id, n): Problem[] => {
      const to = known.get(id);
      if (!to || to.scope === from.scope) return [];
      return [wrongScope(`taxes[${i}].to[${n}]`, to, `${from.name} is of scope ${from.scope}`)];
    });
  });
}

function wrongScope(field: string, { name, scope }: NamedTax, why: string): Problem {
  return { field, code: 'wrong_scope', message: `${field}: ${name} is of scope ${scope}, and ${why}.` };
}

function accountsOf({ accounts }: Readonly<FiscalPosition>): TypedAccount[] {
  return (accounts ?? []).flatMap(({ fromId, toId }, i) => [
    { field: `accounts[${i}].from`, accountId: fromId, types: LINE_ACCOUNTS },
    { field: `accounts[${i}].to`, accountId: toId, types: LINE_ACCOUNTS },
  ]);
}
