import { decodeId, newId } from '@daybook/database';
import { DomainEvents } from '@daybook/events';
import { type TokenChange, TokenChanged } from '@daybook/access';
import { Injectable } from '@nestjs/common';

const INSERT = `
  INSERT INTO records.history (workspace_id, id, record_type, record_id, version, at, actor, request_id, action, changes)
  VALUES ($1, $2, 'tokens', $3, $4, now(), $5, $6, $7, $8)`;

/** Of every version, or of none. */
const SILENT = new Set(['id', 'created_at', 'updated_at', 'version']);

/** A token that the command line, a job or itself changed has its history as if a person had. */
@Injectable()
export class KeepTokenHistoryOnTokenChanged {
  listenTo(events: DomainEvents): void {
    events.on(TokenChanged, (changed) => this.keep(changed));
  }

  private async keep({ tx, workspaceId, change, by }: TokenChanged): Promise<void> {
    const { kind, token } = change;
    const values = [
      workspaceId,
      newId(),
      decodeId('tok', token.id),
      token.version,
      JSON.stringify(by.actor),
      by.requestId,
      kind,
    ];
    await tx.write(INSERT, [...values, JSON.stringify(changesOf(change))]);
  }
}

function changesOf({ kind, token, previous }: TokenChange): Record<string, { from: unknown; to: unknown }> {
  const shown = Object.entries(token).filter(([name]) => !SILENT.has(name));
  const changed = shown.filter(([name, value]) => (kind === 'created' ? value !== null : name in previous));
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: previous[name] ?? null, to }]));
}
