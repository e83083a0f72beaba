import { camelCase, type RecordEntity } from '@daybook/database';
import type { ChoiceType, Resource, ScalarField } from '@daybook/records';
import { isAttachable } from '@daybook/attachments';

/** The state in which a record is worked on: it can be assigned, and an assignment ends with it. */
export const DRAFT = 'draft';

/** The collections whose records may have notes: those whose records may have files. A view's records are those of its base. */
export function noted(resources: readonly Resource[]): string[] {
  return bases(resources).map(({ name }) => name);
}

/** The collections whose records may be assigned: those of them whose records begin as drafts. */
export function assignable(resources: readonly Resource[]): readonly Resource[] {
  return bases(resources).filter(({ fields }) => {
    const { state } = fields;
    return state?.kind === 'scalar' && isChoice(state) && state.type.values.includes(DRAFT);
  });
}

export function isDraft(record: RecordEntity): boolean {
  return (record as { state?: string }).state === DRAFT;
}

/** What the record is called now, if it has a name of its own; drafts of documents have no number yet. */
export function nameOf({ label }: Resource, record: RecordEntity): string | null {
  return (record as unknown as Record<string, string | null>)[camelCase(label.column)] ?? null;
}

function bases(resources: readonly Resource[]): readonly Resource[] {
  return resources.filter((resource) => resource.name === resource.base && isAttachable(resource));
}

function isChoice(field: ScalarField): field is ScalarField<ChoiceType> {
  return field.type.kind === 'choice';
}
