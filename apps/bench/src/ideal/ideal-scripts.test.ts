import { describe, expect, it } from '@jest/globals';
import { LINES_OF_INVOICE, schemaStatements } from './ideal-schema.js';
import { IDEAL_WORKS, type IdealWork, idealScript } from './ideal-scripts.js';

const AFTER = { date: '2025-03-04', id: '00000000-0000-7000-8000-00000000abcd' };
const linesOf = (work: IdealWork) => idealScript(work, 5000, AFTER).trimEnd().split('\n');
const sqlOf = (work: IdealWork) => linesOf(work).filter((line) => !line.startsWith('\\'));

describe('the scripts of the ideal', () => {
  it.each(IDEAL_WORKS)('have each command of %s on a line of its own, as pgbench wants it', (work) => {
    for (const line of linesOf(work)) expect(line).toMatch(/^(\\set \w+ .+|[A-Z].*(;| \\gset))$/);
    expect(linesOf(work).filter((line) => /;.*;/.test(line))).toEqual([]);
  });

  it('look up the token for each request, and do no more than the work needs', () => {
    const counts = IDEAL_WORKS.map((work) => {
      const sql = sqlOf(work);
      return [work, sql.filter((line) => line.includes('FROM tokens')).length, sql.length];
    });
    expect(counts).toEqual([
      ['list', 1, 2],
      ['far', 1, 2],
      ['get', 1, 2],
      ['create', 1, 5],
      ['confirm', 2, 14],
      ['pay', 1, 10],
    ]);
  });

  it('write in a transaction that they commit', () => {
    for (const work of ['create', 'confirm', 'pay'] as const) {
      const words = sqlOf(work).filter((line) => /^(BEGIN|COMMIT);$/.test(line));
      expect(words).toEqual(work === 'confirm' ? ['BEGIN;', 'COMMIT;', 'BEGIN;', 'COMMIT;'] : ['BEGIN;', 'COMMIT;']);
    }
  });

  it('begin the far page by its key, and never skip rows', () => {
    expect(sqlOf('far').at(-1)).toContain(`(date, id) < ('${AFTER.date}'::date, '${AFTER.id}'::uuid)`);
    expect(sqlOf('list').at(-1)).not.toContain(AFTER.id);
    expect(sqlOf('far').at(-1)).not.toContain('OFFSET');
  });

  it('give each client invoices of its own to pay, and take any to read', () => {
    expect(linesOf('pay').slice(0, 2)).toEqual(['\\set i :i + 1', '\\set n :first + :client_id * :share + :i']);
    expect(linesOf('get')).toContain('\\set n random(1, 5000)');
  });

  it('post what is balanced', () => {
    for (const entry of [LINES_OF_INVOICE, sqlOf('pay').find((line) => line.includes('INTO entry_lines'))!]) {
      const amounts = [...entry.matchAll(/'\d{4}', (\d+), (\d+)\)/g)].map(([, debit, credit]) => [debit, credit]);
      const sum = (side: number) => amounts.reduce((total, pair) => total + Number(pair[side]), 0);
      expect([sum(0), amounts.length > 1]).toEqual([sum(1), true]);
    }
  });
});

describe('the company of the ideal', () => {
  it('has the invoices that are asked for, and its statistics', () => {
    const statements = schemaStatements(1234);
    expect(statements.filter((text) => text.includes('generate_series(1, 1234)'))).toHaveLength(4);
    expect(statements.slice(-2)).toEqual(['VACUUM (ANALYZE)', 'CHECKPOINT']);
  });
});
