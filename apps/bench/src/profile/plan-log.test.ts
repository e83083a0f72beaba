import { describe, expect, it } from '@jest/globals';
import { type LoggedMessage, type LoggedStatement, readMessages, readPlanLog } from './plan-log.js';
import { profileOf } from './profile-of.js';

const trigger = (name: string, constraint: string, relation: string, time: string, calls: number) =>
  `\t    {\n\t      "Trigger Name": "${name}",\n\t      "Constraint Name": "${constraint}",\n\t      "Relation": "${relation}",\n\t      "Time": ${time},\n\t      "Calls": ${calls}\n\t    }`;

// In the server's format: its own lines in between, plans over many lines, and statements of functions with their context.
const LOG = `2026-11-22 20:30:17.503 UTC [1] LOG:  database system is ready to accept connections
41 7/12 LOG:  duration: 0.040 ms  plan:
\t{
\t  "Query Text": "SELECT i.state FROM invoices i\\n  WHERE i.id = parent.id\\tFOR SHARE",
\t  "Plan": {
\t    "Node Type": "Index Scan"
\t  }
\t}
41 7/12 CONTEXT:  SQL statement "SELECT i.state FROM invoices i
\t  WHERE i.id = parent.id	FOR SHARE"
\tPL/pgSQL function accounting.check_open(uuid,text) line 4 at SQL statement
\tSQL statement "UPDATE parents"
\tPL/pgSQL function accounting.outer_one() line 9 at SQL statement
50 9/1 LOG:  duration: 1.500 ms  plan:
\t{
\t  "Query Text": "SELECT waiting"
\t}
41 7/12 LOG:  duration: 0.010 ms  plan:
\t{
\t  "Query Text": "SELECT 1 FROM ONLY \\"accounting\\".\\"invoices\\" x FOR KEY SHARE OF x"
\t}
41 7/12 CONTEXT:  SQL statement "SELECT 1 FROM ONLY "accounting"."invoices" x FOR KEY SHARE OF x"
41 7/12 LOG:  duration: 0.843 ms  plan:
\t{
\t  "Query Text": "INSERT INTO invoice_lines",
\t  "Triggers": [
${trigger('RI_ConstraintTrigger_c_1', 'lines_invoice_fkey', 'invoice_lines', '0.026', 3)},
${trigger('lines_whole', 'lines_whole', 'invoice_lines', '0.058', 1)}
\t  ]
\t}
41 7/12 LOG:  statement: COMMIT
`;

describe('the log of auto_explain', () => {
  const read = readPlanLog(LOG);

  it('is statements in the order of their ends, each on one line', () => {
    expect(read.map(({ transaction, ms, text }) => [transaction, ms, text])).toEqual([
      ['41 7/12', 0.04, 'SELECT i.state FROM invoices i WHERE i.id = parent.id FOR SHARE'],
      ['50 9/1', 1.5, 'SELECT waiting'],
      ['41 7/12', 0.01, 'SELECT 1 FROM ONLY "accounting"."invoices" x FOR KEY SHARE OF x'],
      ['41 7/12', 0.843, 'INSERT INTO invoice_lines'],
    ]);
  });

  it('says which functions ran a statement, the innermost first, and what was sent by a client', () => {
    expect(read.map(({ functions }) => functions)).toEqual([
      ['accounting.check_open', 'accounting.outer_one'],
      undefined,
      [],
      undefined,
    ]);
  });

  it('tells foreign keys from constraint triggers', () => {
    expect(read.at(-1)?.triggers).toEqual([
      { name: 'lines_invoice_fkey', relation: 'invoice_lines', isKey: true, ms: 0.026, calls: 3 },
      { name: 'lines_whole', relation: 'invoice_lines', isKey: false, ms: 0.058, calls: 1 },
    ]);
  });
});

describe('the log of the steps of the protocol', () => {
  it('is what a client waited for, by statement', () => {
    const log = `41 7/12 LOG:  duration: 0.053 ms  parse get: SELECT i.id
\t  FROM invoices i
41 7/12 LOG:  duration: 0.250 ms  bind get: SELECT i.id
\t  FROM invoices i
41 7/12 LOG:  duration: 0.100 ms  plan:
\t{}
41 7/12 LOG:  duration: 0.300 ms  execute <unnamed>: COMMIT
`;
    expect(readMessages(log)).toEqual([
      { process: '41', phase: 'parse', ms: 0.053, text: 'SELECT i.id FROM invoices i' },
      { process: '41', phase: 'bind', ms: 0.25, text: 'SELECT i.id FROM invoices i' },
      { process: '41', phase: 'execute', ms: 0.3, text: 'COMMIT' },
    ]);
  });
});

describe('the profile of requests', () => {
  const key = { name: 'a_fkey', relation: 'a', isKey: true, ms: 0.2, calls: 3 };
  const wall = { name: 'a_whole', relation: 'a', isKey: false, ms: 0.6, calls: 1 };
  const one = (transaction: string, ms: number, text: string, more: Partial<LoggedStatement> = {}) => ({
    ...{ transaction, ms, text, triggers: [], functions: undefined },
    ...more,
  });
  const request = (transaction: string, ms = 2): LoggedStatement[] => [
    one(transaction, ms, 'INSERT INTO a', { triggers: [key, wall] }),
    one(transaction, 0.4, 'SELECT outer', { functions: ['h'] }),
  ];
  const deepRequest = (transaction: string): LoggedStatement[] => [
    one(transaction, 0.5, 'UPDATE b', { functions: ['f'], triggers: [key] }),
    one(transaction, 0.1, 'SELECT 1 FROM ONLY "a" x', { functions: ['f'] }),
    one(transaction, 9, 'INSERT INTO a', { triggers: [{ ...key, ms: 8 }, wall] }),
    one(transaction, 0.4, 'SELECT outer', { functions: ['h'] }),
  ];
  const plain = [
    one('1 1/1', 1, 'SELECT who'),
    ...request('1 1/2'),
    one('9 9/1', 6, 'SELECT waiting'),
    one('9 9/2', 0.2, 'SELECT later', { functions: ['k'] }),
    one('1 1/3', 1, 'SELECT who'),
    ...request('1 1/4'),
    one('1 1/5', 1, 'SELECT who'),
    // Another program used the CPU meanwhile.
    ...request('1 1/6', 200),
  ];
  const deep = [
    ...['2 1/2', '2 1/4', '2 1/6'].flatMap(deepRequest),
    one('9 9/3', 0.2, 'SELECT not ours', { functions: ['k'] }),
    one('9 9/3', 7, 'SELECT waiting'),
  ];
  const message = (process: string, phase: LoggedMessage['phase'], ms: number, text: string) => ({
    ...{ process, phase, ms, text },
  });
  const messages = [
    message('1', 'bind', 0.25, 'INSERT INTO a'),
    message('1', 'execute', 2, 'INSERT INTO a'),
    message('9', 'bind', 5, 'SELECT waiting'),
    message('9', 'execute', 5, 'SELECT waiting'),
    message('9', 'execute', 7, 'COMMIT'),
    message('1', 'execute', 0.5, 'COMMIT'),
    message('1', 'execute', 7, 'COMMIT'),
    ...[1, 2].flatMap(() => [
      message('1', 'bind', 0.25, 'INSERT INTO a'),
      message('1', 'execute', 2, 'INSERT INTO a'),
      message('1', 'execute', 0.5, 'COMMIT'),
    ]),
  ];
  const isOwn = (text: string) => /who|INSERT|COMMIT/.test(text);
  const profile = profileOf({ requests: 3, plain, deep, messages }, isOwn);

  it('has what stands before and after the executor, of its own statements alone', () => {
    expect(profile.bindMs).toBeCloseTo(0.25);
    expect(profile.commitMs).toBeCloseTo(0.5);
  });

  it('has the time of a request once and by the median: what triggers run is in their statement, or at the commit', () => {
    expect(profile.executorMs).toBeCloseTo(3.4);
    expect(profile.deferredMs).toBeCloseTo(0.4);
    expect(profile.triggersMs).toBeCloseTo(0.6);
    expect(profile.keysMs).toBeCloseTo(0.2);
  });

  it('counts every call of a trigger or key, those that functions fire included', () => {
    expect([profile.triggerCalls, profile.keyCalls]).toEqual([1, 6]);
    expect(profile.triggers.map(({ name, inside, calls }) => [name, inside, calls])).toEqual([
      ['a_whole', undefined, 1],
      ['a_fkey', undefined, 3],
      ['a_fkey', 'f', 3],
    ]);
  });

  it('lists statements for one request, the most expensive first', () => {
    const list = profile.statements.map(({ text, ms, calls, triggersMs, bindMs }) => {
      return [text, ms, calls, triggersMs, bindMs];
    });
    expect(list).toEqual([
      ['INSERT INTO a', 2, 1, 0.8, 0.25],
      ['SELECT who', 1, 1, 0, 0],
    ]);
  });

  it('lists what functions run, without the checks of keys, which stand among the keys', () => {
    expect(profile.nested.map(({ text, inside }) => [text, inside])).toEqual([
      ['UPDATE b', 'f'],
      ['SELECT outer', 'h'],
    ]);
  });

  it('keeps apart what others ran meanwhile', () => {
    expect(profile.beside.map(({ text, ms }) => [text, ms])).toEqual([['SELECT waiting', 2]]);
  });
});
