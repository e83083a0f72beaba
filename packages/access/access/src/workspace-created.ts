import type { Transaction } from '@daybook/database';
import type { Principal } from './principal.js';

/**
 * Published inside the transaction that makes a workspace: the packages above seed their records now. A listener that
 * throws undoes the workspace.
 */
export class WorkspaceCreated {
  constructor(
    readonly tx: Transaction,
    readonly principal: Principal,
  ) {}
}
