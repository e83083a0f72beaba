import type { TableReport } from './report.js';

/** Checks every invariant of the books on request (domain.md 7), however long that takes. */
export const integrityReport: TableReport = {
  name: 'integrity',
  summary: 'The invariants of the books, checked when the report is read.',
  period: 'now',
  filters: [],
  columns: { check: 'text', rule: 'text', ok: 'boolean', findings: 'json' },
  totals: ['checks', 'failed'],
  async read({ workspaceId }, { tx, integrity }) {
    // It reads all of the books, and half a check is useless: once started it has no deadline (each statement still has its timeout).
    tx.deadline?.keep();
    const checks = await integrity.run(workspaceId, tx);
    const failed = checks.filter(({ ok }) => !ok).length;
    return {
      rows: checks.map((check) => ({ ...check })),
      totals: { checks: String(checks.length), failed: String(failed) },
    };
  },
};
