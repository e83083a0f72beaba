import { isFree, isHeld, takeLeases } from '@daybook/consumers';
import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';

/** A workspace with messages that are due. */
export interface DueWorkspace {
  readonly workspace_id: string;
  readonly slug: string;
}

/** A message to send, under a lease whose number fences what is written afterwards. */
export interface Claimed {
  readonly message_id: string;
  readonly lease: string;
  readonly sender: string;
  readonly recipients: readonly string[];
  /** Encrypted (Sealing). */
  readonly bytes: Buffer;
  readonly tries: number;
  /** A process that died, or lost its lease, had begun to transmit it. */
  readonly data_begun: boolean;
}

const DUE = `
  SELECT d.workspace_id, w.slug FROM (
    SELECT DISTINCT o.workspace_id FROM mail.outbox o WHERE o.due_at <= now() AND ${isFree('o')}) d
  JOIN tokens.workspaces w ON w.id = d.workspace_id WHERE w.deleted_at IS NULL`;

/** Parameters: workspace, messages per minute, the most to take. */
const NEXT = `
  SELECT o.message_id FROM mail.outbox o WHERE o.workspace_id = $1 AND o.due_at <= now() AND ${isFree('o')}
  ORDER BY o.due_at, o.message_id
  LIMIT least($3::bigint, greatest(0, $2::bigint - (SELECT count(*) FROM mail.messages m
    WHERE m.workspace_id = $1 AND m.last_attempt_at > now() - interval '1 minute')))`;

const TAKE = takeLeases('mail.outbox', 'message_id', 'uuid', 'f.due_at <= now()');

// Read after the lease is taken, so that it sees what another process has just written.
const READ = `
  SELECT o.message_id, o.lease, o.sender, o.recipients, o.bytes, o.tries, o.data_begun
  FROM mail.outbox o WHERE o.workspace_id = $1 AND o.message_id = ANY ($2::uuid[])`;

const BEGIN_DATA = `
  UPDATE mail.outbox o SET data_begun = true, leased_until = now() + $4 * interval '1 ms'
  WHERE o.workspace_id = $1 AND o.message_id = $2 AND ${isHeld('o', '$3')}`;

const RELEASE = `
  UPDATE mail.outbox o SET leased_until = NULL WHERE o.workspace_id = $1 AND o.message_id = $2 AND ${isHeld('o', '$3')}`;

/** Assigns messages to processes: each to one at a time. */
@Injectable()
export class Claims {
  constructor(private readonly database: Database) {}

  /** Every workspace with messages that are due, in random order, so that none is always last. */
  async due(): Promise<DueWorkspace[]> {
    const due = await this.database.find<DueWorkspace>(DUE);
    return due
      .map((workspace) => ({ workspace, place: Math.random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ workspace }) => workspace);
  }

  /** Up to `most` messages of a workspace, the longest due first. */
  async claim(workspaceId: string, perMinute: number, most: number, leaseMs: number): Promise<Claimed[]> {
    const database = this.database.of(workspaceId);
    const next = await database.query<{ message_id: string }>(NEXT, [workspaceId, perMinute, most]);
    if (next.length === 0) return [];
    const ids = next.map(({ message_id: id }) => id);
    const taken = await database.query<{ message_id: string }>(TAKE, [workspaceId, ids, leaseMs]);
    return database.query<Claimed>(READ, [workspaceId, taken.map(({ message_id: id }) => id)]);
  }

  /** To be called before the server can have accepted the message. Returns whether the lease was still held. */
  async beginData(workspaceId: string, { message_id: id, lease }: Claimed, leaseMs: number): Promise<boolean> {
    return (await this.database.of(workspaceId).execute(BEGIN_DATA, [workspaceId, id, lease, leaseMs])) > 0;
  }

  /** Gives a message back that was not attempted. */
  async release(workspaceId: string, { message_id: id, lease }: Claimed): Promise<void> {
    await this.database.of(workspaceId).execute(RELEASE, [workspaceId, id, lease]);
  }
}
