/** The columns of a lease: `lease` counts how often it was taken, `leased_until` is when it ends; NULL: it was given back. */

/** Whether nobody has the lease of the row `alias`. */
export function isFree(alias: string): string {
  return `(${alias}.leased_until IS NULL OR ${alias}.leased_until <= now())`;
}

/** Whether who took the lease `number`, a parameter, still has it: what was taken meanwhile has another number, however late it is. */
export function isHeld(alias: string, number: string): string {
  return `(${alias}.lease = ${number} AND ${alias}.leased_until IS NOT NULL)`;
}

/**
 * Takes the free leases of these rows of a table: workspace, keys, milliseconds. Answers `key` and `lease` of those that were taken. What others are
 * taking now is passed over, so nobody waits. `and` says more of a row `f`.
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
