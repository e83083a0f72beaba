import type { Invariant } from './invariant.js';

export const PAPER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the kept papers of posted documents have the bytes of their hashes',
    rule: 'domain.md 7, 51',
    sql: `SELECT 'invoices' AS resource, p.invoice_id AS id, format('%s in %s: the hash of its bytes is %s, the kept one %s', p.kind, p.language,
        encode(sha256(p.bytes), 'hex'), encode(p.sha256, 'hex')) AS detail
      FROM accounting.papers p WHERE p.workspace_id = $1 AND p.sha256 <> sha256(p.bytes)`,
  },
  {
    name: 'the logos of papers have the bytes of their hashes',
    rule: 'domain.md 7, 51',
    sql: `SELECT NULL AS resource, NULL::uuid AS id, format('the bytes of the logo %s have the hash %s', g.sha256,
        encode(sha256(g.bytes), 'hex')) AS detail
      FROM accounting.logos g WHERE g.workspace_id = $1 AND g.sha256 <> encode(sha256(g.bytes), 'hex')`,
  },
];
