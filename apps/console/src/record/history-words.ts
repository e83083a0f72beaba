import type { Field, Schema, Version } from '../data/wire.js';
import { fieldLabel, inText, lowered } from '../words/labels.js';
import { type Change, changesOf, lineChanges } from './changes.js';
import { t } from '../texts/record.js';
import { told } from '../words/verbs.js';

/** `by token shop`, `by the service`, `by Ada Lovelace`. */
export function actorWords({ type, name }: Version['actor']): string {
  if (type === 'token') return t.historyWords.byToken(name);
  if (type === 'system') return t.historyWords.byService;
  return t.historyWords.by(name);
}

/** `Partially paid` for `partially_paid`. */
export function actionWords(action: string): string {
  const words = told(action.replaceAll('_', ' '));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function linesIn({ field, from, to }: Change): number {
  return lineChanges(field.fields ?? [], from, to).length;
}

/** The fields that changed, in one line: `Note, due date and 2 lines`. */
export function summaryOf(changes: readonly Change[]): string {
  const parts = changes.map((change) =>
    change.field.type === 'list' ? countOf(change.field, linesIn(change)) : lowered(fieldLabel(change.field)),
  );
  const shown = parts.length > 4 ? [...parts.slice(0, 3), t.historyWords.more(parts.length - 3)] : parts;
  const text =
    shown.length > 1 ? t.historyWords.and(shown.slice(0, -1).join(', '), shown.at(-1) ?? '') : (shown[0] ?? '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function countOf({ name }: Field, count: number): string {
  return `${count} ${inText(count === 1 ? name.replace(/s$/, '') : name)}`;
}

/** The changes of a version, for the fields in the schema. */
export function changesIn(schema: Schema, version: Version): readonly Change[] {
  return changesOf(schema.fields, version.changes);
}

/** Whether it is the first version of the record: its changes are the whole record. */
export function isBirth({ version }: Version): boolean {
  return version === 1;
}
