import { middle } from '../measure/middle.js';
import type { LoggedMessage, LoggedStatement } from './plan-log.js';

/** Milliseconds and calls per request. */
interface Share {
  readonly ms: number;
  readonly calls: number;
}

export interface StatementShare extends Share {
  readonly text: string;
  /** Time before execution: finding and preparing its plan. */
  readonly bindMs: number;
  /** The part of its milliseconds spent in triggers and foreign keys. */
  readonly triggersMs: number;
}

export interface TriggerShare extends Share {
  readonly name: string;
  readonly relation: string;
  readonly isKey: boolean;
  /** The function whose statement fired it; undefined: a statement of the request. */
  readonly inside: string | undefined;
}

export interface NestedShare extends Share {
  readonly text: string;
  readonly inside: string;
}

/**
 * The cost of one request in PostgreSQL's executor, with the median of each part; every list begins with the most expensive.
 */
export interface Profile {
  /** All statements of the request with their triggers. */
  readonly executorMs: number;
  /** The part of it in triggers deferred to the commit. */
  readonly deferredMs: number;
  /** Time before execution, for all statements of the request. */
  readonly bindMs: number;
  /** COMMIT, including the wait for the disk. */
  readonly commitMs: number;
  /** Triggers and keys fired by the request's statements; their time includes those that they fire in turn. */
  readonly triggersMs: number;
  readonly keysMs: number;
  /** All of them, including those that functions fire. */
  readonly triggerCalls: number;
  readonly keyCalls: number;
  readonly statements: readonly StatementShare[];
  readonly triggers: readonly TriggerShare[];
  /** Statements of functions, without foreign key checks. */
  readonly nested: readonly NestedShare[];
  /** Statements of others in the same time: the sequencer, the jobs. */
  readonly beside: readonly StatementShare[];
}

/** A client's statement and the statements that functions ran for it; without one: those at the commit. */
interface Group {
  readonly sent: LoggedStatement | undefined;
  readonly nested: readonly LoggedStatement[];
}

/** Turns of this many requests each. */
export interface Logged {
  readonly requests: number;
  /** Without statements of functions. */
  readonly plain: readonly LoggedStatement[];
  /** With statements of functions: logging one takes longer than running it, which inflates the time of whatever fired it. */
  readonly deep: readonly LoggedStatement[];
  /** Without plans. */
  readonly messages: readonly LoggedMessage[];
}

/** `isOwn`: whether a statement belongs to the requests. */
export function profileOf({ requests, plain, deep, messages }: Logged, isOwn: (text: string) => boolean): Profile {
  const groups = groupsOf(plain);
  const own = ownOf(groups, isOwn);
  const others = groups.filter((group) => !own.includes(group));
  const sent = own.flatMap((group) => group.sent ?? []);
  // Statements in functions of deferred triggers.
  const atCommit = own.flatMap((group) => (group.sent ? [] : group.nested));
  const nested = ownOf(groupsOf(deep), isOwn).flatMap((group) => group.nested);
  const prepared = messages.filter(({ phase, text }) => phase !== 'execute' && isOwn(text));
  const statements = statementShares(sent, requests, prepared);
  const fired = triggerShares(sent, requests);
  const triggers = [...fired, ...triggerShares(nested, requests)];
  const kinds = (list: readonly TriggerShare[], isKey: boolean) => list.filter((one) => one.isKey === isKey);
  const deferredMs = sum(statementShares(atCommit, requests), 'ms');
  return {
    executorMs: sum(statements, 'ms') + deferredMs,
    deferredMs,
    bindMs: sum(statements, 'bindMs'),
    commitMs: sum(
      shares(
        commitsOf(messages, isOwn),
        () => '',
        requests,
        (all) => ({ calls: all.length }),
      ),
      'ms',
    ),
    triggersMs: sum(kinds(fired, false), 'ms'),
    keysMs: sum(kinds(fired, true), 'ms'),
    triggerCalls: sum(kinds(triggers, false), 'calls'),
    keyCalls: sum(kinds(triggers, true), 'calls'),
    statements,
    triggers,
    nested: nestedShares(nested, requests),
    beside: statementShares(
      others.flatMap((group) => group.sent ?? []),
      requests,
    ),
  };
}

/** A COMMIT that follows a request's statement on the same connection. */
function commitsOf(messages: readonly LoggedMessage[], isOwn: (text: string) => boolean): LoggedMessage[] {
  const open = new Set<string>();
  return messages.filter(({ process, phase, text }) => {
    if (phase !== 'execute' || text.startsWith('BEGIN')) return false;
    if (text === 'COMMIT') return open.delete(process);
    if (isOwn(text)) open.add(process);
    return false;
  });
}

/** Statements in transactions of a request. */
function ownOf(groups: readonly Group[], isOwn: (text: string) => boolean): Group[] {
  const transactions = new Set(groups.flatMap(({ sent }) => (sent && isOwn(sent.text) ? [sent.transaction] : [])));
  return groups.filter(({ sent, nested }) => transactions.has((sent ?? nested[0]!).transaction));
}

/** A statement is logged when it ends, after those that functions ran for it. */
function groupsOf(logged: readonly LoggedStatement[]): Group[] {
  const waiting = new Map<string, LoggedStatement[]>();
  const groups: Group[] = [];
  for (const statement of logged) {
    const { transaction, functions } = statement;
    if (functions) waiting.set(transaction, [...(waiting.get(transaction) ?? []), statement]);
    else {
      groups.push({ sent: statement, nested: waiting.get(transaction) ?? [] });
      waiting.delete(transaction);
    }
  }
  return [...groups, ...[...waiting.values()].map((nested) => ({ sent: undefined, nested }))];
}

function statementShares(
  statements: readonly LoggedStatement[],
  requests: number,
  prepared: readonly LoggedMessage[] = [],
): StatementShare[] {
  const binds = shares(
    prepared,
    ({ text }) => text,
    requests,
    (all) => ({ text: all[0]!.text, calls: all.length }),
  );
  return shares(
    statements,
    ({ text }) => text,
    requests,
    (all) => ({
      text: all[0]!.text,
      calls: all.length,
      bindMs: binds.find(({ text }) => text === all[0]!.text)?.ms ?? 0,
      triggersMs: middle(all.map(({ triggers }) => sum(triggers, 'ms'))) * (all.length / requests),
    }),
  );
}

function triggerShares(statements: readonly LoggedStatement[], requests: number): TriggerShare[] {
  const fired = statements.flatMap(({ triggers, functions }) =>
    triggers.map((trigger) => ({ ...trigger, inside: functions?.[0] })),
  );
  return shares(
    fired,
    ({ name, relation, inside }) => `${name} ${relation} ${inside}`,
    requests,
    (all) => {
      const { name, relation, isKey, inside } = all[0]!;
      return { name, relation, isKey, inside, calls: sum(all, 'calls') };
    },
  );
}

/** PostgreSQL's query for the row that a foreign key references. */
const KEY_CHECK = /^SELECT 1 FROM ONLY /;

function nestedShares(statements: readonly LoggedStatement[], requests: number): NestedShare[] {
  const run = statements.flatMap(({ text, ms, functions }) => {
    const inside = functions?.[0];
    return inside === undefined || KEY_CHECK.test(text) ? [] : [{ text, ms, inside }];
  });
  return shares(
    run,
    ({ text, inside }) => `${inside} ${text}`,
    requests,
    (all) => {
      const { text, inside } = all[0]!;
      return { text, inside, calls: all.length };
    },
  );
}

/** Per request: the number of calls, each with their median duration; most expensive first. */
function shares<One extends { readonly ms: number }, Made extends { readonly calls: number }>(
  list: readonly One[],
  key: (one: One) => string,
  requests: number,
  make: (all: readonly One[]) => Made,
): (Made & Share)[] {
  const groups = new Map<string, One[]>();
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.values()]
    .map((all) => {
      const made = make(all);
      const ms = middle(all.map((one) => one.ms)) * (all.length / requests);
      return { ...made, ms, calls: made.calls / requests };
    })
    .toSorted((a, b) => b.ms - a.ms);
}

function sum<Field extends string>(list: readonly Readonly<Record<Field, number>>[], field: Field): number {
  return list.reduce((total, one) => total + one[field], 0);
}
