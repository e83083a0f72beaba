import type { LoadAnswer, LoadQuestion } from '../load/flow.js';
import type { Subprocess } from '../process/subprocess.js';
import { cpuOfFamily } from '../process/usage.js';

/** The result of one turn of one server. */
export interface Turn {
  /** Operations per second. */
  readonly rate: number;
  /** Median duration of an operation in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time of a request in microseconds; undefined without /proc. */
  readonly nodeUs: number | undefined;
  readonly databaseUs: number | undefined;
  /** The CPU of a pooler in front of the database, if there is one. */
  readonly poolerUs?: number | undefined;
  readonly taken: number;
}

export interface Measured {
  readonly load: Subprocess;
  /** The process id of the server under load; its processes are its children. */
  readonly pid: number;
  /** Process ids of servers that share the load. */
  readonly otherPids?: readonly number[];
  readonly postmasterPid: number;
  readonly poolerPid?: number | undefined;
}

/** CPU time so far, in microseconds. */
interface Used {
  readonly node: number | undefined;
  readonly database: number | undefined;
  readonly pooler: number | undefined;
}

/** One turn: the load and its cost. @throws Error if anything was refused */
export async function takeTurn(measured: Measured, question: LoadQuestion): Promise<Turn> {
  const before = usedBy(measured);
  const answer = await measured.load.ask<LoadAnswer>(question);
  const after = usedBy(measured);
  const each = (of: keyof Used) => {
    const [from, to] = [before[of], after[of]];
    return from === undefined || to === undefined ? undefined : (to - from) / answer.requests;
  };
  if (answer.refused > 0)
    throw new Error(`${answer.refused} of ${answer.requests} requests were refused: ${answer.refusal}`);
  return {
    rate: answer.operations / answer.seconds,
    p50: answer.p50,
    p99: answer.p99,
    nodeUs: each('node'),
    databaseUs: each('database'),
    poolerUs: each('pooler'),
    taken: answer.taken,
  };
}

function usedBy({ pid, otherPids = [], postmasterPid, poolerPid }: Measured): Used {
  const servers = [pid, ...otherPids].map(cpuOfFamily);
  return {
    node: servers.reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0),
    database: cpuOfFamily(postmasterPid),
    pooler: poolerPid === undefined ? undefined : cpuOfFamily(poolerPid),
  };
}

/** The median of each figure over several turns: a single disturbed turn has no effect. */
export function middleOf(turns: readonly Turn[]): Turn {
  const middle = (figure: (turn: Turn) => number): number => {
    const sorted = turns.map(figure).sort((a, b) => a - b);
    const half = Math.trunc(sorted.length / 2);
    return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
  };
  const known = (figure: (turn: Turn) => number | undefined) =>
    turns.every((turn) => figure(turn) !== undefined) ? middle((turn) => figure(turn) as number) : undefined;
  return {
    rate: middle(({ rate }) => rate),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    nodeUs: known(({ nodeUs }) => nodeUs),
    databaseUs: known(({ databaseUs }) => databaseUs),
    poolerUs: known(({ poolerUs }) => poolerUs),
    taken: turns.reduce((sum, { taken }) => sum + taken, 0),
  };
}
