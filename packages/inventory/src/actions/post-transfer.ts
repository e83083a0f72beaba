import { Database } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import { transfers } from '../resources/transfers.resource.js';
import type { PostArgs } from '../transfers/post-plan.js';
import { TransferPosting } from '../transfers/transfer-posting.js';

const ORIGINAL =
  'SELECT return_of_id AS id FROM inventory.transfers WHERE workspace_id = $1 AND id = $2 AND return_of_id IS NOT NULL';

/** draft, waiting or ready → done: the goods move, what is left over becomes a transfer of its own (domain.md 5.7). */
@Injectable()
export class PostTransfer implements OldActionVerb<Transfer, PostArgs> {
  constructor(
    private readonly database: Database,
    private readonly posting: TransferPosting,
  ) {}

  /** What a return takes back stands before it: two returns of one transfer are posted one after the other. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    const [original] = await this.database.query<{ id: string }>(ORIGINAL, [work.workspaceId, id]);
    if (original) await work.lock(transfers, original.id);
  }

  async refusals(work: UnitOfWork, transfer: Transfer, args: PostArgs = {}): Promise<readonly Problem[]> {
    return this.posting.problems(work, transfer, args);
  }

  async run(work: UnitOfWork, transfer: Transfer, args: PostArgs): Promise<void> {
    await this.posting.post(work, transfer, args);
  }
}
