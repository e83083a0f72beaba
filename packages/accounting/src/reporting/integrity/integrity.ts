import { Database, type Transaction } from '@daybook/database';
import { Registry, shownId } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { invoiceTypeRules } from '../../documents/invoices/invoice-types.js';
import { inSnapshot } from '../reports/in-snapshot.js';
import type { TaxRule } from '../../documents/taxes/tax-rule.js';
import type { FindingRow, Invariant } from './invariant.js';
import { isRecomputable, POSTED_INVOICES, type StoredInvoice, TAX_RULES } from './recompute-totals.js';
import { FOREIGN_KEYS, type ForeignKey, orphans } from './references.js';
import { publishedVersions, WHOLE_STREAM } from './published-versions.js';

export interface Finding {
  /** The resource and its record, if the finding is about one. */
  readonly resource: string | null;
  readonly id: string | null;
  readonly message: string;
}

export interface CheckResult {
  readonly check: string;
  /** Where the rule is specified. */
  readonly rule: string;
  readonly ok: boolean;
  /** At most {@link FINDINGS_MAX}. */
  readonly findings: readonly Finding[];
}

/** More of the same kind add no information. */
export const FINDINGS_MAX = 100;

const PAGE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Checks the invariants of a workspace as it is now (domain.md 7). */
@Injectable()
export class Integrity {
  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
  ) {}

  /** Runs every check on one snapshot, that of `within` if given; no other transaction waits for it. `workspaceId` is a UUID. */
  async run(workspaceId: string, within?: Transaction): Promise<CheckResult[]> {
    const prove = async (tx: Transaction): Promise<CheckResult[]> =>
      this.ask(tx, workspaceId, await this.invariants(tx));
    return within ? prove(within) : inSnapshot(this.database.of(workspaceId), prove);
  }

  /** What is asked in SQL; references are those of the catalogue. */
  async invariants(tx: Transaction): Promise<readonly Invariant[]> {
    const keys = await tx.query<ForeignKey>(FOREIGN_KEYS);
    return [...this.registry.invariants, publishedVersions(this.registry.all), WHOLE_STREAM, orphans(keys)];
  }

  /** `since`: a place in the stream of events; figures of documents without a later event were recomputed before. */
  async ask(
    tx: Transaction,
    workspaceId: string,
    invariants: readonly Invariant[],
    since?: string,
  ): Promise<CheckResult[]> {
    const results: CheckResult[] = [];
    for (const { name, rule, sql } of invariants) {
      const text = `SELECT * FROM (${sql}) AS found LIMIT ${FINDINGS_MAX}`;
      results.push(this.result(name, rule, await tx.query<FindingRow>(text, [workspaceId])));
    }
    return [...results, await this.recompute(tx, workspaceId, since)];
  }

  private async recompute(tx: Transaction, workspaceId: string, since: string | undefined): Promise<CheckResult> {
    const rules = await tx.query<TaxRule>(TAX_RULES, [workspaceId]);
    const taxes = new Map(rules.map((tax) => [tax.id, tax]));
    const found: FindingRow[] = [];
    for (let last = FIRST_ID; found.length < FINDINGS_MAX;) {
      const invoices = await tx.query<StoredInvoice>(POSTED_INVOICES, [workspaceId, last, PAGE, since ?? null]);
      const wrong = invoices.filter((invoice) => !isRecomputable(invoice, taxes));
      const detail = 'its lines and taxes give other figures';
      found.push(...wrong.map((invoice) => ({ resource: invoiceTypeRules(invoice).resource, id: invoice.id, detail })));
      if (invoices.length < PAGE) break;
      last = (invoices.at(-1) as StoredInvoice).id;
    }
    const name = 'the figures of every posted document follow from its lines and taxes';
    return this.result(name, 'domain.md 7, 28', found.slice(0, FINDINGS_MAX));
  }

  private result(check: string, rule: string, rows: readonly FindingRow[]): CheckResult {
    return { check, rule, ok: rows.length === 0, findings: rows.map((row) => this.finding(row)) };
  }

  private finding({ resource, id, detail }: FindingRow): Finding {
    const known = resource === null ? undefined : this.registry.find(resource);
    return { resource, id: id !== null && known ? shownId(known, id) : id, message: detail };
  }
}
