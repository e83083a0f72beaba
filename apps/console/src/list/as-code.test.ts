import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import type { Schema } from '../data/wire.js';
import { curlOf, sdkCallOf, shellQuote } from './as-code.js';

const fields = [
  { name: 'amount_total', type: 'number' },
  { name: 'active', type: 'boolean' },
  { name: 'number', type: 'string' },
];
const schema = { name: 'invoices', fields } as unknown as Schema;
const call = (query: Record<string, string>) => ({
  origin: 'https://books.example.com',
  workspace: 'demo',
  schema,
  query,
});

const HOSTILE = ["O'Brien", '$(id)', '`id`', '"; rm x; "', 'a\nb', '!!', '\\', "'\\''", '=cmd|x', 'لا 🎉'];

describe('a list as curl', () => {
  it('has the address in the form that one can read, and the token by its variable', () => {
    expect(curlOf(call({ state: 'posted', 'date[gte]': '2026-01-01', sort: '-date,number' }))).toBe(
      `curl -sS -g 'https://books.example.com/api/demo/v1/invoices?state=posted&date[gte]=2026-01-01&sort=-date,number' -H "Authorization: Bearer $DAYBOOK_TOKEN"`,
    );
    expect(curlOf(call({}))).toContain(`/v1/invoices' -H`);
  });

  it.each(HOSTILE)('gives a shell the text %j as it is', (text) => {
    expect(execFileSync('/bin/sh', ['-c', `printf %s ${shellQuote(text)}`], { encoding: 'utf8' })).toBe(text);
  });

  it.each(HOSTILE)('asks for %j, whatever a shell makes of it', (text) => {
    const command = curlOf(call({ 'partner.name[contains]': text })).replace(/^curl -sS -g /, 'printf "%s\\n" ');
    const [address = '', flag, header] = execFileSync('/bin/sh', ['-c', command], {
      encoding: 'utf8',
      env: { DAYBOOK_TOKEN: 'dbk_x' },
    }).split('\n');
    expect(new URL(address).searchParams.get('partner.name[contains]')).toBe(text);
    expect([flag, header]).toEqual(['-H', 'Authorization: Bearer dbk_x']);
  });
});

describe('a list as a call of the client', () => {
  it('has filters by field, numbers and truth values without quotes, and what is beyond a relation in filters', () => {
    const query = {
      number: '7',
      active: 'false',
      'active[in]': 'true,false',
      'amount_total[gte]': '100.5',
      'date[null]': 'true',
      'partner.name[contains]': "O'Brien",
      limit: '25',
    };
    expect(sdkCallOf(call(query))).toBe(`import { createDaybook } from '@daybook/client';

const daybook = createDaybook({ origin: 'https://books.example.com', workspace: 'demo', token: process.env.DAYBOOK_TOKEN! });

const { data, next_cursor } = await daybook.get('/v1/invoices', {
  params: {
    query: {
      number: '7',
      active: { eq: false, in: 'true,false' },
      limit: 25,
      amount_total: { gte: 100.5 },
      date: { null: true },
      filters: { 'partner.name[contains]': 'O\\'Brien' },
    },
  },
});
`);
  });

  it.each(HOSTILE)('holds %j as a text of the language', (text) => {
    const literal =
      /filters: \{ 'a\.b': (?<literal>.*) \},\n/.exec(sdkCallOf(call({ 'a.b': text })))?.groups?.literal ?? '';
    expect(runInNewContext(literal)).toBe(text);
  });

  it('leaves a number that is none in quotes', () => {
    expect(sdkCallOf(call({ amount_total: '1e5;x' }))).toContain(`amount_total: '1e5;x',`);
  });
});
