import type { ActionSchema, Field, Row, Schema } from '../data/wire.js';
import { isAmount } from '../data/money-fields.js';
import { isOfOwnLines } from '../record/own-lines.js';
import { visibleActions } from '../record/action-states.js';
import { isDeletable } from '../record/editable.js';
import type { ResourceConfig } from '../resource/config.js';

/** What can be done to several records: an action, or deleting them (null). */
export interface Task {
  readonly name: string;
  readonly action: ActionSchema | null;
}

export interface OfferedTask {
  readonly task: Task;
  /** How many of the selected records are in a state that allows it. */
  readonly count: number;
}

/** What a message says, and to whom. */
const OF_A_MESSAGE: ReadonlySet<string> = new Set(['to', 'cc', 'bcc', 'subject', 'message']);

/** Lines, amounts and messages differ per record: one value for several records would be wrong for most of them. */
function isOfOne(field: Field): boolean {
  return isOfOwnLines(field) || isAmount(field) || OF_A_MESSAGE.has(field.name);
}

/** The arguments that can have one value for several records. */
export function sharedArguments(action: ActionSchema): readonly Field[] {
  return action.args.filter((field) => !isOfOne(field));
}

/** Everything that the role may do to several records of the resource, in whatever state they are. */
export function tasksOf(
  schema: Schema,
  config: ResourceConfig,
  may: (scopes: readonly string[]) => boolean,
): readonly Task[] {
  const actions = visibleActions(schema, config, may)
    .filter(({ args }) => !args.some((field) => field.required && isOfOne(field)))
    .map((action) => ({ name: action.name, action }));
  const mayRemove = schema.operations.includes('remove') && may(schema.scopes.write);
  return mayRemove ? [...actions, { name: 'delete', action: null }] : actions;
}

function fits(schema: Schema, { action }: Task, row: Row): boolean {
  if (action === null) return isDeletable(schema, row, true);
  return action.from === null || action.from.includes(String(row.state ?? ''));
}

/** The tasks that the state of at least one selected record allows, in the same order. */
export function offeredTasks(schema: Schema, tasks: readonly Task[], rows: readonly Row[]): readonly OfferedTask[] {
  return tasks
    .map((task) => ({ task, count: rows.filter((row) => fits(schema, task, row)).length }))
    .filter(({ count }) => count > 0);
}
