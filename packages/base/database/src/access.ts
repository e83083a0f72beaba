/** How a statement reads rows that a change depends on: `lock` before the change, `read` to preview it without a lock. */
export type Access = 'lock' | 'read';

/** The locking clause of a statement: `clause` when it locks the rows it reads, empty when it only reads. */
export function rowLock(access: Access, clause = 'FOR UPDATE'): string {
  return access === 'lock' ? ` ${clause}` : '';
}

/** The two constant texts of one statement, by access. Each is prepared under its own name. */
export function byAccess(textOf: (access: Access) => string): Readonly<Record<Access, string>> {
  return { lock: textOf('lock'), read: textOf('read') };
}
