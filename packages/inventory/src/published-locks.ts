import { type Access, rowLock } from '@daybook/database';

/**
 * SQL that locks products in the order of their ids until the transaction ends, to be embedded in a statement that locks several things at
 * once. `workspace` and `ids` are SQL too, such as `$1` and `$3::uuid[]`.
 */
export const lockProducts = (workspace: string, ids: string, access: Access = 'lock'): string =>
  `SELECT id FROM inventory.products WHERE workspace_id = ${workspace} AND id = ANY(${ids}) ORDER BY id${rowLock(access, 'FOR KEY SHARE')}`;
