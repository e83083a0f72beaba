import type { LoggedStatement } from './plan-log.js';

/** Milliseconds and calls for one request. */
interface Share {
  readonly ms: number;
  readonly calls: number;
}

export interface StatementShare extends Share {
  readonly text: string;
  /** Of its milliseconds those in triggers and foreign keys. */
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

/** What one request costs in PostgreSQL's executor; every list begins with the most expensive. */
export interface Profile {
  /** All statements of the request with their triggers, and what runs at its commit. */
  readonly executorMs: number;
  readonly commitMs: number;
  /** Triggers and keys of the statements of the request: what they fire in turn is in their time. */
  readonly triggersMs: number;
  readonly keysMs: number;
  /** All of them, those that functions fire included. */
  readonly triggerCalls: number;
  readonly keyCalls: number;
  readonly statements: readonly StatementShare[];
  readonly triggers: readonly TriggerShare[];
  /** What functions run, without the checks of foreign keys. */
  readonly nested: readonly NestedShare[];
  /** What others ran meanwhile: the sequencer, the jobs. */
  readonly beside: readonly StatementShare[];
}

/** A statement that a client sent and what functions ran for it; without one: at the commit. */
interface Group {
  readonly sent: LoggedStatement | undefined;
  readonly nested: readonly LoggedStatement[];
}

/** `isOwn`: whether a statement is one of the requests'. */
export function profileOf(
  logged: readonly LoggedStatement[],
  requests: number,
  isOwn: (text: string) => boolean,
): Profile {
  const groups = groupsOf(logged);
  const ownTransactions = new Set(groups.flatMap(({ sent }) => (sent && isOwn(sent.text) ? [sent.transaction] : [])));
  const own = groups.filter(({ sent, nested }) => ownTransactions.has((sent ?? nested[0]!).transaction));
  const sent = own.flatMap((group) => group.sent ?? []);
  const nested = own.flatMap((group) => group.nested);
  // At the commit: what a trigger runs itself; what that fires in turn is in its time.
  const atCommit = own.flatMap((group) => (group.sent ? [] : group.nested.filter((one) => one.functions!.length < 2)));
  const others = groups.flatMap((group) =>
    group.sent && !ownTransactions.has(group.sent.transaction) ? group.sent : [],
  );
  const fired = (statements: readonly LoggedStatement[]) => statements.flatMap(({ triggers }) => triggers);
  const each = (total: number) => total / requests;
  const keys = (isKey: boolean, of: readonly LoggedStatement[]) => fired(of).filter((one) => one.isKey === isKey);
  const commitMs = each(sum(atCommit, 'ms'));
  return {
    executorMs: each(sum(sent, 'ms')) + commitMs,
    commitMs,
    triggersMs: each(sum(keys(false, sent), 'ms')),
    keysMs: each(sum(keys(true, sent), 'ms')),
    triggerCalls: each(sum(keys(false, [...sent, ...nested]), 'calls')),
    keyCalls: each(sum(keys(true, [...sent, ...nested]), 'calls')),
    statements: statementShares(sent, requests),
    triggers: triggerShares([...sent, ...nested], requests),
    nested: nestedShares(nested, requests),
    beside: statementShares(others, requests),
  };
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

function statementShares(statements: readonly LoggedStatement[], requests: number): StatementShare[] {
  return shares(
    statements,
    ({ text }) => text,
    requests,
    (all) => ({
      text: all[0]!.text,
      ms: sum(all, 'ms'),
      calls: all.length,
      triggersMs:
        sum(
          all.flatMap(({ triggers }) => triggers),
          'ms',
        ) / requests,
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
    (all) => ({
      ...all[0]!,
      ms: sum(all, 'ms'),
      calls: sum(all, 'calls'),
    }),
  );
}

/** How PostgreSQL asks for the row that a foreign key names. */
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
    (all) => ({
      ...all[0]!,
      ms: sum(all, 'ms'),
      calls: all.length,
    }),
  );
}

function shares<One, Made extends Share>(
  list: readonly One[],
  key: (one: One) => string,
  requests: number,
  make: (all: readonly One[]) => Made,
): Made[] {
  const groups = new Map<string, One[]>();
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.values()]
    .map(make)
    .map((made) => ({ ...made, ms: made.ms / requests, calls: made.calls / requests }))
    .toSorted((a, b) => b.ms - a.ms);
}

function sum<Field extends string>(list: readonly Readonly<Record<Field, number>>[], field: Field): number {
  return list.reduce((total, one) => total + one[field], 0);
}
