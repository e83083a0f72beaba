import { decodeId, type RecordEntity } from '@daybook/database';
import type { Resource, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';

/** Whoever made the first version, or one that changed any of the fields. */
const ACTORS = `SELECT DISTINCT h.actor->>'type' AS type, h.actor->>'id' AS id FROM records.history h
  WHERE h.workspace_id = $1 AND h.record_type = $2 AND h.record_id = $3 AND h.action NOT IN ('approved', 'approval_withdrawn')
    AND (h.version = 1 OR EXISTS (SELECT FROM json_object_keys(h.changes) k WHERE k = ANY($4::text[])))`;

const TOKENS = `SELECT t.id, t.family_id AS "familyId", t.maker_id AS "makerId" FROM tokens.tokens t
  WHERE t.workspace_id = $1 AND t.id = ANY($2::uuid[])`;

interface TokenRow {
  readonly id: string;
  readonly familyId: string;
  readonly makerId: string | null;
}

/** Who stands behind something: UUIDs of people, tokens and families of tokens. */
type Hands = ReadonlySet<string>;

/** The fields of which a change is one of the content: all but those that may change after posting too. */
export function contentFields({ fields }: Pick<Resource, 'fields'>): string[] {
  return Object.keys(fields).filter((name) => !fields[name]!.marks.readOnly && !fields[name]!.marks.always);
}

/** Who has written the content of a record, and whether the sender of a request is among them (domain.md 5.12, 5.14). */
@Injectable()
export class Writers {
  /**
   * Whether the sender is a second person. A token stands for itself, its rotations and the person who made it. The service itself is no
   * person.
   */
  async areOthers(work: UnitOfWork, resource: Resource, { id }: Pick<RecordEntity, 'id'>): Promise<boolean> {
    const { tx, workspaceId, principal } = work;
    const actors = await tx.query<{ type: string; id: string | null }>(ACTORS, [
      ...[workspaceId, resource.name, id],
      contentFields(resource),
    ]);
    const people = actors.flatMap((actor) =>
      actor.type === 'user' && actor.id ? (decodeId('usr', actor.id) ?? []) : [],
    );
    const tokens = actors.flatMap((actor) =>
      actor.type === 'token' && actor.id ? (decodeId('tok', actor.id) ?? []) : [],
    );
    const own = principal.token ? [principal.token.id] : [];
    const wanted = [...new Set([...tokens, ...own])].sort();
    const rows = wanted.length === 0 ? [] : await tx.query<TokenRow>(TOKENS, [workspaceId, wanted]);
    const writers = handsOf(people, tokens, rows);
    const sender = handsOf(principal.session ? [principal.session.userId] : [], own, rows);
    return sender.size > 0 && ![...sender].some((hand) => writers.has(hand));
  }
}

function handsOf(people: readonly string[], tokens: readonly string[], rows: readonly TokenRow[]): Hands {
  const known = rows.filter(({ id }) => tokens.includes(id));
  return new Set([...people, ...tokens, ...known.flatMap(({ familyId, makerId }) => [familyId, makerId ?? familyId])]);
}
