import { type Access, rowLock } from '@daybook/database';

/**
 * SQL that locks invoices and bills in the order of their ids until the transaction ends. `workspace` and `ids` are SQL too, such as `$1` and
 * `$2::uuid[]`.
 */
export const lockDocuments = (workspace: string, ids: string, access: Access = 'lock'): string =>
  `SELECT id FROM accounting.invoices WHERE workspace_id = ${workspace} AND id = ANY(${ids}) ORDER BY id${rowLock(access)}`;

/** The same for partners, so that no change of one is written meanwhile. */
export const lockPartners = (workspace: string, ids: string, access: Access = 'lock'): string =>
  `SELECT id FROM accounting.partners WHERE workspace_id = ${workspace} AND id = ANY(${ids}) ORDER BY id${rowLock(access, 'FOR KEY SHARE')}`;
