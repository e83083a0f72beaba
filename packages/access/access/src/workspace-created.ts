import type { Transaction } from '@daybook/database';
import type { Principal } from './principal.js';

/** A language of what a new workspace begins with. */
export type SeedLanguage = 'en' | 'de';

/**
 * Published within the transaction that creates a workspace, so that packages above can seed their records. A listener that throws undoes
 * the workspace.
 */
export class WorkspaceCreated {
  constructor(
    readonly tx: Transaction,
    readonly principal: Principal,
    readonly language: SeedLanguage = 'en',
  ) {}
}
