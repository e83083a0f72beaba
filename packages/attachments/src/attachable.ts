import { camelCase, type RecordEntity } from '@daybook/database';
import { hasAnyScope, type Scope } from '@daybook/access';
import { type Resource, rowsSql, type Sight, type Written } from '@daybook/records';

/**
 * Whether its records may have files: those that clients write and that a scope for reading opens as a whole. Settings, people and tokens,
 * which `manage:` scopes or persons alone reach, have none.
 */
export function isAttachable({ name, scopes, singleton, visible }: Resource): boolean {
  const isOpen = scopes.read === 'any' || scopes.read.every((scope) => scope.startsWith('read:'));
  return (
    isOpen && scopes.draft !== undefined && !scopes.peopleOnly && singleton === undefined && !visible && name !== SELF
  );
}

/** The ids of the deleted ones among records that a transaction changed. */
export function deletedAttachables(records: readonly Written[]): readonly string[] {
  return records.flatMap(({ resource, before, after }) =>
    after === null && before !== null && isAttachable(resource) ? [before.id] : [],
  );
}

const SELF = 'attachments';

function bases(resources: readonly Resource[]): readonly Resource[] {
  return resources.filter((resource) => resource.name === resource.base && isAttachable(resource));
}

/** The collections whose files a principal may read: those whose records it may read. Never empty, as SQL wants it: no file is of a file. */
export function readableCollections(resources: readonly Resource[], principal: Pick<Sight, 'scopes'>): string[] {
  const readable = bases(resources).filter(({ scopes: { read } }) => read === 'any' || hasAnyScope(principal, read));
  return [SELF, ...readable.map(({ name }) => name)];
}

/** Every scope with which records that may have files are written. */
export function writingScopes(resources: readonly Resource[]): readonly Scope[] {
  return [...new Set(resources.filter(isAttachable).flatMap(({ scopes }) => scopes.draft ?? []))];
}

/** The scopes of which one is needed to add files to a record and to delete them: those of its collection and of its views that have it. */
export function scopesToWrite(
  resources: readonly Resource[],
  collection: string,
  record: RecordEntity,
): readonly Scope[] {
  const row = record as unknown as Record<string, string | boolean>;
  const having = resources.filter(
    ({ base, where }) =>
      base === collection &&
      Object.entries(where).every(([column, values]) => values.includes(row[camelCase(column)] as string | boolean)),
  );
  return [...new Set(having.flatMap(({ scopes }) => scopes.draft ?? []))];
}

/** Whether the files of a record stay: it is in a state in which it cannot be deleted itself. */
export function isLocked({ deleting }: Resource, record: RecordEntity): boolean {
  const { state } = record as { state?: string };
  return deleting !== undefined && state !== undefined && !deleting.in.includes(state);
}

/** The same as SQL over `{t}`, the row of an attachment. */
export function lockedSql(resources: readonly Resource[]): string {
  const cases = bases(resources).flatMap((resource) => {
    const { name, deleting, fields } = resource;
    if (deleting === undefined || fields['state'] === undefined) return [];
    const states = deleting.in.map((state) => `'${state}'`).join(', ');
    return `WHEN '${name}' THEN (SELECT r.state NOT IN (${states}) FROM ${rowsSql(resource)} r
      WHERE r.workspace_id = {t}.workspace_id AND r.id = {t}.record_id)`;
  });
  return cases.length === 0 ? 'false' : `coalesce(CASE {t}.record_resource ${cases.join(' ')} END, false)`;
}
