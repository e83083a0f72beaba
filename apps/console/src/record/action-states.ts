import type { ActionSchema, ActionState, Row, Schema } from '../data/wire.js';
import type { ResourceConfig } from '../resource/config.js';
import { t } from '../texts/record.js';
import { formatInstant } from '../words/formats.js';
import { lowered, valueLabel } from '../words/labels.js';
import { inWords, isTold, toldProblem } from '../words/refusals.js';

export interface OfferedAction {
  readonly action: ActionSchema;
  /** The user can try it: it is possible, or the form can supply what is missing. */
  readonly isPossible: boolean;
  /** Why it is not possible now, in sentences. */
  readonly reasons: readonly string[];
}

export interface Offer {
  /** The next step of the workflow. */
  readonly primary: OfferedAction | undefined;
  /** The other actions, possible ones first. */
  readonly others: readonly OfferedAction[];
}

type Reason = ActionState['reasons'][number];

function inOrder(schema: Schema, config: ResourceConfig): readonly ActionSchema[] {
  const flow = config.flow ?? [];
  const named = flow.flatMap((name) => schema.actions.find((action) => action.name === name) ?? []);
  return [...named, ...schema.actions.filter(({ name }) => !flow.includes(name))].filter(
    ({ name }) => !config.hiddenActions?.includes(name),
  );
}

/** The actions that a role may see, in schema order. */
export function visibleActions(
  schema: Schema,
  config: ResourceConfig,
  may: (scopes: readonly string[]) => boolean,
): readonly ActionSchema[] {
  return inOrder(schema, config).filter(({ scopes }) => may(scopes));
}

/** Whether the record's fields can be edited now. */
function isEditable(schema: Schema, record: Row): boolean {
  return (
    schema.operations.includes('update') && (!schema.editable_in || schema.editable_in.includes(record.state as string))
  );
}

/** `lines` for `lines[0].product`, and for the form path `lines#key.product`. */
export function rootOf(field: string): string {
  return /^[^.[#]+/.exec(field)?.[0] ?? field;
}

function wordsOf(state: string): string {
  return lowered(valueLabel(state));
}

function sentenceOf(reason: Reason, action: ActionSchema, record: Row): string {
  const isOfState = reason.code === 'invalid_state' && action.from && !action.from.includes(record.state as string);
  return isOfState
    ? t.actionStates.onlyWhen((action.from as readonly string[]).map(wordsOf).join(t.actionStates.or))
    : whyNot(reason);
}

/** English reasons are shown unchanged: they are complete sentences. */
function whyNot(reason: Reason): string {
  const own = toldProblem(reason);
  return isTold(own) ? inWords(own) : own.message;
}

/** Whether an argument of the action can override the reasons that block it. */
export function canForce({ args }: ActionSchema): boolean {
  return args.some(({ name, type }) => name === 'force' && type === 'boolean');
}

function offer(
  action: ActionSchema,
  state: ActionState | undefined,
  schema: Schema,
  record: Row,
  isAgain: boolean,
): OfferedAction {
  // Marking twice changes nothing. What has a dialog of its own may be mailed again.
  if (action.name === 'send' && !isAgain && typeof record.sent_at === 'string')
    return { action, isPossible: false, reasons: [t.actionStates.sent(formatInstant(record.sent_at))] };
  const reasons = state?.reasons ?? [];
  const canBeFilledIn =
    isEditable(schema, record) &&
    reasons.length > 0 &&
    reasons.every(({ field }) => field !== null && schema.fields.some(({ name }) => name === rootOf(field)));
  const canBeForced = canForce(action) && reasons.every(({ code }) => code !== 'invalid_state');
  const isPossible = state?.allowed === true || (state !== undefined && (canBeFilledIn || canBeForced));
  return { action, isPossible, reasons: isPossible ? [] : reasons.map((reason) => sentenceOf(reason, action, record)) };
}

/** The actions in the bar of a record: the next step, and the others with the reasons that block them. */
export function offerOf(
  schema: Schema,
  config: ResourceConfig,
  actions: readonly ActionSchema[],
  states: readonly ActionState[],
  record: Row,
): Offer {
  const offered = actions.map((action) =>
    offer(
      action,
      states.find(({ name }) => name === action.name),
      schema,
      record,
      config.dialogs?.[action.name] !== undefined,
    ),
  );
  // What leads to the state that the record has, such as sending it again, is no next step.
  const isStep = ({ name, to }: ActionSchema): boolean =>
    (config.flow?.includes(name) ?? true) && (to === null || to !== record.state);
  const primary = offered.find(({ action, isPossible }) => isPossible && isStep(action));
  const rest = offered.filter(
    (one) => one !== primary && (one.isPossible || !config.quietActions?.includes(one.action.name)),
  );
  return {
    primary,
    others: [...rest.filter(({ isPossible }) => isPossible), ...rest.filter(({ isPossible }) => !isPossible)],
  };
}

/** Whether another action can undo this one. */
export function hasWayBack(schema: Schema, { name, to }: ActionSchema, record: Row): boolean {
  return schema.actions.some(
    (one) => one.takes_back === name || (to !== null && one.to === record.state && one.from?.includes(to) === true),
  );
}
