import type { Invariant } from '@daybook/records';

/** Bytes whose hashes a check computes again, the newest files first: some seconds. */
const HASHED_BYTES = 256 * 1024 * 1024;

export const FILE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the stored pieces of a file have its length, and those of the newest files its hash',
    rule: 'domain.md 7, 52',
    sql: `SELECT 'attachments' AS resource, NULL::uuid AS id, format('the content %s of %s bytes: stored are %s bytes%s', b.sha256, b.size,
        coalesce(p.length, 0), CASE WHEN p.length = b.size THEN ' with another hash' ELSE '' END) AS detail
      FROM (
        SELECT workspace_id, sha256, size, sum(size) OVER (ORDER BY created_at DESC, sha256) <= ${HASHED_BYTES} AS is_new
        FROM attachments.blobs WHERE workspace_id = $1 AND place = 'postgres'
      ) b
      LEFT JOIN LATERAL (
        SELECT sum(octet_length(c.bytes)) AS length,
          CASE WHEN b.is_new THEN encode(sha256(string_agg(c.bytes, ''::bytea ORDER BY c.n)), 'hex') END AS hash
        FROM attachments.pieces c WHERE c.workspace_id = $1 AND c.sha256 = b.sha256
      ) p ON true
      WHERE p.length IS DISTINCT FROM b.size OR p.hash <> b.sha256`,
  },
  {
    name: 'an attachment has the length of its content, and a content without an attachment is marked as unused',
    rule: 'domain.md 7, 53',
    sql: `SELECT 'attachments' AS resource, a.id, format('%s bytes, the content has %s', a.size, b.size) AS detail
      FROM attachments.attachments a JOIN attachments.blobs b ON b.workspace_id = $1 AND b.sha256 = a.sha256
      WHERE a.workspace_id = $1 AND (a.size <> b.size OR b.unused_since IS NOT NULL)
      UNION ALL
      SELECT 'attachments', NULL, format('the content %s has no attachment and is not marked as unused', b.sha256)
      FROM attachments.blobs b WHERE b.workspace_id = $1 AND b.unused_since IS NULL
        AND NOT EXISTS (SELECT FROM attachments.attachments a WHERE a.workspace_id = $1 AND a.sha256 = b.sha256)`,
  },
  {
    name: 'the counted usage of a workspace is the sum of its contents',
    rule: 'domain.md 7, 54',
    sql: `SELECT 'attachments' AS resource, NULL::uuid AS id, format('counted %s bytes, stored %s', u.counted, u.stored) AS detail
      FROM (SELECT
          coalesce((SELECT bytes FROM attachments.usage WHERE workspace_id = $1), 0) AS counted,
          coalesce((SELECT sum(size) FROM attachments.blobs WHERE workspace_id = $1), 0) AS stored
        ) u WHERE u.counted <> u.stored`,
  },
];
