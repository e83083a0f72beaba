import type { TableReport } from './report.js';

/** Every invariant of the books, proven on the spot (domain.md 7), however long that takes. */
export const integrityReport: TableReport = {
  name: 'integrity',
  summary: 'The invariants of the books, checked when the report is read.',
  period: 'now',
  filters: [],
  columns: { check: 'text', rule: 'text', ok: 'boolean', findings: 'json' },
  totals: ['checks', 'failed'],
  async read({ workspaceId }, { tx, integrity }) {
    // It reads all of the books, and half a proof is none: once begun it is not given up (each statement still may be).
    tx.deadline?.keep();
    const checks = await integrity.run(workspaceId, tx);
    const failed = checks.filter(({ ok }) => !ok).length;
    return {
      rows: checks.map((check) => ({ ...check })),
      totals: { checks: String(checks.length), failed: String(failed) },
    };
  },
};
