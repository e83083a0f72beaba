import { type Access, rowLock } from '@daybook/database';

/**
 * SQL that keeps products as they are until the transaction ends, locked in the order of their ids: a part of a statement that
 * holds several things at once. `workspace` and `ids` are SQL too, such as `$1` and `$3::uuid[]`.
 */
export const holdProducts = (workspace: string, ids: string, access: Access = 'lock'): string =>
  `SELECT id FROM inventory.products WHERE workspace_id = ${workspace} AND id = ANY(${ids}) ORDER BY id${rowLock(access, 'FOR KEY SHARE')}`;
