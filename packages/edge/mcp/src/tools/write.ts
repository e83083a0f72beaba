import { randomUUID } from 'node:crypto';
import { InvalidRequest } from '@daybook/errors';
import { type ActionDefinition, actionsAtCreate, type Resource } from '@daybook/records';
import { jsonText } from '../json-text.js';
import { type Json, segment, type Success } from '../own-interface.js';
import { recordPath } from './address.js';
import { startsAsDraft, takesEffect } from './drafts.js';
import { type Made, madeBy } from './made.js';
import type { Arguments, Context, Outcome, Tool } from './tool.js';

const COLLECTION = { type: 'string', description: 'A collection that describe lists.', required: true } as const;
const ID = {
  type: 'string',
  description: 'Its id, or "ext:<external_id>". Leave it out for a single record such as settings/company.',
} as const;
const EXECUTE = {
  type: 'boolean',
  description: 'true: do it. Left out or false: a preview of exactly what would happen, and nothing is changed.',
} as const;
const KEY = {
  type: 'string',
  description:
    'Needed with execute. Any text that identifies this one operation; the preview proposes one. Send the same one again when you retry: the call then has one effect, however often it arrives.',
} as const;
const VERSION = {
  type: 'integer',
  description: 'The version of the record that you saw: refused when it has changed since.',
  minimum: 1,
} as const;

export const CREATE: Tool = {
  name: 'create',
  title: 'Create a record',
  description: `Creates a record. Documents (invoices, bills, payments, quotations, orders, entries, transfers, adjustments) are created as drafts: nothing is booked, numbered or sent until act is called. Records that count at once (partners, products, accounts …) are previewed unless execute is true.
Values are the fields that describe lists. Relations are an id or "ext:<external_id>". Send quantities and products; prices, taxes, accounts and due dates have defaults.
Example: {"collection": "invoices", "values": {"partner": "par_…", "lines": [{"product": "prd_…", "quantity": 4}]}, "idempotency_key": "invoice-for-order-4711"}.`,
  arguments: {
    collection: COLLECTION,
    values: { type: 'object', description: 'The fields of the new record.', required: true },
    execute: {
      ...EXECUTE,
      description:
        'true: create it. false: only show what would be created. Left out: a draft is created, any other record is only shown.',
    },
    idempotency_key: { ...KEY, description: KEY.description.replace('with execute', 'to create') },
  },
  effect: 'adds',
  run: create,
};

async function create(sent: Arguments, context: Context): Promise<Outcome> {
  const resource = sent.collection(context);
  const values = sent.object('values') ?? {};
  const execute = sent.flag('execute') ?? (startsAsDraft(resource) && !takesEffect(resource, values));
  const body = jsonText(values);
  const answer = await write('POST', `/${resource.name}`, body, execute, sent, context);
  if (execute) return done(resource, answer, []);
  const asked = actionsAtCreate(resource).find((name) => values[name] === true) ?? '';
  return preview(sent, answer, expectedTotal(resource, resource.actions[asked], 'values', sent, answer));
}

export const UPDATE: Tool = {
  name: 'update',
  title: 'Change a record',
  description: `Changes the fields that you send and leaves the others. A preview unless execute is true.
An array such as lines replaces the whole list: lines that you keep need their id. Parts of it: {"lines": {"create": [], "update": [{"id": "…"}], "delete": ["…"]}}.
What is posted does not change: use act (reverse, reset, cancel).`,
  arguments: {
    collection: COLLECTION,
    id: ID,
    values: { type: 'object', description: 'The fields to change; null clears one.', required: true },
    version: VERSION,
    execute: EXECUTE,
    idempotency_key: KEY,
  },
  effect: 'changes',
  run: update,
};

async function update(sent: Arguments, context: Context): Promise<Outcome> {
  const resource = sent.collection(context);
  const execute = sent.flag('execute') ?? false;
  const address = recordPath(resource, sent.text('id'));
  const answer = await write('PATCH', address, jsonText(sent.object('values') ?? {}), execute, sent, context);
  return execute ? done(resource, answer, []) : preview(sent, answer);
}

export const ACT: Tool = {
  name: 'act',
  title: 'Carry out an action',
  description: `Carries out an action on a record: confirm or post (numbers it and books it), pay, reverse, cancel, send, deliver and others; describe names those of a collection.
Without execute it is a preview: the record as it would be, and in effects the journal entries, stock moves and events. Show that to the person who asked, then call act again with the arguments in to_execute. What is posted cannot be deleted, only reversed.\nThe answer lists in made the records that it created: the credit note of reverse (a draft with draft: true), the invoice of an order, the return of a delivery.`,
  arguments: {
    collection: COLLECTION,
    id: ID,
    action: { type: 'string', description: 'The name of the action, such as confirm.', required: true },
    arguments: { type: 'object', description: 'The arguments of the action; left out: their defaults.' },
    version: VERSION,
    execute: EXECUTE,
    idempotency_key: KEY,
  },
  effect: 'changes',
  run: act,
};

async function act(sent: Arguments, context: Context): Promise<Outcome> {
  const resource = sent.collection(context);
  const execute = sent.flag('execute') ?? false;
  const action = sent.needed('action');
  const address = `${recordPath(resource, sent.text('id'))}/${segment('action', action)}`;
  const args = sent.object('arguments') ?? {};
  const answer = await write('POST', address, jsonText(args), execute, sent, context);
  if (execute) return done(resource, answer, madeBy(action, args, resource, answer.json));
  return preview(sent, answer, expectedTotal(resource, resource.actions[action], 'arguments', sent, answer));
}

/** Makes the execution fail if its total differs from the one that the preview showed. */
function expectedTotal(
  { total, fields }: Resource,
  action: ActionDefinition | undefined,
  argument: 'arguments' | 'values',
  sent: Arguments,
  { json }: Success,
): Json {
  const given = sent.plain()[argument] as Json | undefined;
  const shown = (json['record'] as Json)['amount_total'];
  if (!action?.guardsTotal || total === undefined || !('amount_total' in fields) || shown === undefined) return {};
  return { [argument]: { expected_amount_total: shown, ...given } };
}

async function write(
  method: 'POST' | 'PATCH',
  address: string,
  body: string,
  execute: boolean,
  sent: Arguments,
  { own }: Context,
): Promise<Success> {
  const version = sent.count('version');
  if (!execute) return own.ask(method, address, { query: { dry_run: 'true' }, body, version });
  return own.ask(method, address, { body, version, idempotencyKey: keyOf(sent) });
}

/** @throws InvalidRequest without one */
export function keyOf(sent: Arguments): string {
  const idempotencyKey = sent.text('idempotency_key');
  if (idempotencyKey !== undefined) return idempotencyKey;
  const message = `idempotency_key is required to write: a text that identifies this one operation, such as "${randomUUID()}". Send the same one again when you retry.`;
  throw new InvalidRequest({ field: 'idempotency_key', code: 'required', message });
}

export function done(resource: Resource, { json, replayed }: Success, made: readonly Made[]): Outcome {
  const { actions } = resource;
  const state = json['state'] as string | undefined;
  const next = Object.keys(actions).filter((name) => state !== undefined && actions[name]!.from?.includes(state));
  const what = `${String(json['number'] ?? json['name'] ?? json['id'])}${state === undefined ? '' : ` is ${state}`}`;
  const again = replayed ? ' This was done before with the same key; nothing was done again.' : '';
  const draft = state === 'draft' ? ' It is a draft: nothing is booked yet. Preview the next step with act.' : '';
  const beside = made.map(({ name, collection, id, field }) => `${name} (${collection} ${id}, ${field})`).join(', ');
  return {
    summary: `Done: ${what}.${beside === '' ? '' : ` It created ${beside}.`}${again}${draft}`,
    data: {
      ...{ executed: true, replayed, record: json },
      ...(made.length > 0 ? { made } : {}),
      ...(next.length > 0 ? { next_actions: next } : {}),
    },
  };
}

export function preview(sent: Arguments, { json }: Success, more: Json = {}): Outcome {
  const { execute: _, ...asSent } = sent.plain();
  const { record, effects, warnings } = json;
  const toExecute = { idempotency_key: randomUUID(), ...asSent, ...more, execute: true };
  return {
    summary: `Preview: nothing was changed. Show it to the person who asked. To do it, call ${sent.tool.name} with the arguments in to_execute.`,
    data: {
      ...{ executed: false, record, effects, ...(warnings === undefined ? {} : { warnings }) },
      to_execute: { tool: sent.tool.name, arguments: toExecute },
    },
  };
}
