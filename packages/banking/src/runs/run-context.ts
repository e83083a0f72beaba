import { lockDocuments, lockPartners } from '@daybook/accounting';
import { byAccess, rowLock } from '@daybook/database';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PaymentRun } from '../entities/payment-run.js';

/** A document that a run names, as it is now. */
export interface RunBill {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly number: string | null;
  readonly reference: string | null;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly currency: string;
  readonly amountResidual: string;
  readonly paymentHold: boolean;
  /** The run in which it is in payment already, other than this one. */
  readonly otherRun: string | null;
}

/** The account that pays. */
export interface RunAccount {
  readonly name: string;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly currency: string;
  readonly active: boolean;
  /** Whose account it is: its holder, else the company. */
  readonly holder: string;
  /** In the workspace's time zone. */
  readonly today: string;
}

export interface PartnerBank {
  readonly partnerId: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly holder: string | null;
}

/** What a run depends on. */
export interface RunContext {
  readonly account: RunAccount;
  readonly bills: ReadonlyMap<string, RunBill>;
  /** In the order of each partner. */
  readonly banks: readonly PartnerBank[];
}

const ACCOUNT = byAccess(
  (access) => `SELECT b.name, b.iban, b.bic, b.currency, b.active, coalesce(b.holder, c.legal_name, c.name) AS holder,
      to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today
    FROM banking.bank_accounts b JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = $1
    WHERE b.workspace_id = $1 AND b.id = $2${rowLock(access, 'FOR KEY SHARE OF b')}`,
);

/** `$3`: the run that asks; null: a new one. */
const BILLS = `SELECT d.id, d.type, d.state, d.number, d.reference, d.partner_id AS "partnerId", p.name AS "partnerName", d.currency,
    trim_scale(d.amount_residual)::text AS "amountResidual", d.payment_hold AS "paymentHold",
    (SELECT r.number FROM banking.payment_run_lines l
      JOIN banking.payment_runs r ON r.workspace_id = $1 AND r.id = l.payment_run_id
      WHERE l.workspace_id = $1 AND l.bill_id = d.id AND l.reserved AND l.payment_run_id IS DISTINCT FROM $3::uuid LIMIT 1) AS "otherRun"
  FROM accounting.published_documents d
  LEFT JOIN accounting.published_partners p ON p.workspace_id = $1 AND p.id = d.partner_id
  WHERE d.workspace_id = $1 AND d.id = ANY($2::uuid[])`;

const BANKS = `SELECT b.partner_id AS "partnerId", b.iban, b.bic, b.holder FROM accounting.published_partner_banks b
  WHERE b.workspace_id = $1 AND b.partner_id IN (
    SELECT d.partner_id FROM accounting.published_documents d WHERE d.workspace_id = $1 AND d.id = ANY($2::uuid[]))
  ORDER BY b.partner_id, b.position`;

const LOCK_BILLS_OF = lockDocuments(
  '$1',
  'ARRAY(SELECT l.bill_id FROM banking.payment_run_lines l WHERE l.workspace_id = $1 AND l.payment_run_id = $2)',
);
const LOCK_BILLS = lockDocuments('$1', '$2::uuid[]');
const LOCK_PARTNERS = lockPartners('$1', '$2::uuid[]');

/** Reads what payment runs depend on, and locks it in the order of domain.md 3.6. */
@Injectable()
export class RunContexts {
  /** Locks the bills of a stored run, which come before the run itself. */
  async lockBills({ tx, workspaceId }: UnitOfWork, runId: string): Promise<void> {
    await tx.query(LOCK_BILLS_OF, [workspaceId, runId]);
  }

  /**
   * Locks everything for a step of a locked run; a preview locks nothing. The bills are locked already, unless the draft got others
   * meanwhile.
   */
  async lock(work: UnitOfWork, run: Readonly<PaymentRun>): Promise<RunContext> {
    const { tx, workspaceId, access } = work;
    if (access === 'lock') {
      await tx.query(LOCK_BILLS, [workspaceId, unique(run, 'billId')]);
      await tx.query(LOCK_PARTNERS, [workspaceId, unique(run, 'partnerId')]);
    }
    return this.read(work, run);
  }

  /** The same without locks on bills and partners, for a draft. */
  async read({ tx, workspaceId, access }: UnitOfWork, run: Readonly<PaymentRun>): Promise<RunContext> {
    const ids = unique(run, 'billId');
    const [[account], bills, banks] = await Promise.all([
      tx.query<RunAccount>(ACCOUNT[access], [workspaceId, run.bankAccountId]),
      tx.query<RunBill>(BILLS, [workspaceId, ids, run.id ?? null]),
      tx.query<PartnerBank>(BANKS, [workspaceId, ids]),
    ]);
    if (!account) throw new Error('A payment run names a bank account of its workspace.');
    return { account, banks, bills: new Map(bills.map((bill) => [bill.id, bill])) };
  }
}

function unique({ lines }: Readonly<PaymentRun>, property: 'billId' | 'partnerId'): string[] {
  return [...new Set((lines ?? []).map((line) => line[property]))].sort();
}
