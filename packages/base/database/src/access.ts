/** How a statement reads rows that a change depends on: `lock` before the change, `read` to look ahead without a lock. */
export type Access = 'lock' | 'read';

/** The end of a statement that locks the rows it reads: `clause` when it is to lock them, nothing when it only reads. */
export function rowLock(access: Access, clause = 'FOR UPDATE'): string {
  return access === 'lock' ? ` ${clause}` : '';
}

/** The two constant texts of one statement, by access: each is prepared under a separate name. */
export function byAccess(textOf: (access: Access) => string): Readonly<Record<Access, string>> {
  return { lock: textOf('lock'), read: textOf('read') };
}
