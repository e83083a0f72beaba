/** The columns of a lease: `lease` counts how often it was taken; `leased_until` is when it ends, NULL once it is released. */

/** SQL: whether the lease of the row `alias` is free. */
export function isFree(alias: string): string {
  return `(${alias}.leased_until IS NULL OR ${alias}.leased_until <= now())`;
}

/**
 * SQL: whether lease `number`, a parameter, is still the current one. It may have expired, but it was not released and no other
 * process has taken it.
 */
export function isHeld(alias: string, number: string): string {
  return `(${alias}.lease = ${number} AND ${alias}.leased_until IS NOT NULL)`;
}

/**
 * SQL that takes the free leases of rows of a table. Parameters: workspace, keys, milliseconds. Returns the key and `lease` of
 * those taken. Skips rows that others are locking, so nobody waits. `and` is a further condition on a row `f`.
 */
export function takeLeases(table: string, key: string, type: 'uuid' | 'text', and = 'true'): string {
  return `
  UPDATE ${table} h SET lease = h.lease + 1, leased_until = now() + $3 * interval '1 ms'
  WHERE h.workspace_id = $1 AND h.${key} = ANY (ARRAY(
    SELECT f.${key} FROM ${table} f
    WHERE f.workspace_id = $1 AND f.${key} = ANY($2::${type}[]) AND ${and} AND ${isFree('f')}
    ORDER BY f.${key} FOR UPDATE SKIP LOCKED))
  RETURNING h.${key}, h.lease`;
}
