import { describe, expect, it } from '@jest/globals';
import { readCall } from '../src/shell/call.js';
import { UsageError } from '../src/shell/usage-error.js';

const call = (line: string) => readCall(line.split(' '));

describe('the words behind daybook api', () => {
  it('are a verb, an address, parameters and the options of the command', () => {
    const { options, ...read } = call('get invoices --state posted --limit=20 --all --csv');
    expect(read).toEqual({
      verb: 'get',
      path: '/v1/invoices',
      query: { state: 'posted', limit: '20' },
      pairs: [],
      format: 'csv',
    });
    expect([...options]).toEqual([
      ['all', 'true'],
      ['csv', 'true'],
    ]);
  });

  it.each([
    ['--state posted', { state: 'posted' }],
    ['--date.gte 2026-01-01', { 'date[gte]': '2026-01-01' }],
    ['--date[gte] 2026-01-01', { 'date[gte]': '2026-01-01' }],
    ['--date-to 2026-12-31', { date_to: '2026-12-31' }],
    ['--date_due.lt=2026-12-31', { 'date_due[lt]': '2026-12-31' }],
    ['--number.starts-with INV', { 'number[starts_with]': 'INV' }],
    ['--partner.name.contains shop', { 'partner.name[contains]': 'shop' }],
    ['--partner.name shop', { 'partner.name': 'shop' }],
    ['--sort -date,number', { sort: '-date,number' }],
    ['--amount-total.gt -5', { 'amount_total[gt]': '-5' }],
    ['--reference=--x', { reference: '--x' }],
    ['--state.in draft --state.in posted', { 'state[in]': 'draft,posted' }],
    ['--metadata.order-no 7', { 'metadata.order-no': '7' }],
    ['--metadata.in.eq 7', { 'metadata.in[eq]': '7' }],
    ['--token.eq tok_1', { 'token[eq]': 'tok_1' }],
    ['--include-total', { include_total: 'true' }],
  ])('name parameters of the service: %s', (line, query) => {
    expect(call(`get invoices ${line}`).query).toEqual(query);
  });

  it.each([
    ['invoices', '/v1/invoices'],
    ['/v1/invoices', '/v1/invoices'],
    ['invoices/ext:2026%2F7', '/v1/invoices/ext:2026%2F7'],
    ['invoices/ext:100%', '/v1/invoices/ext:100%25'],
    ['partners/ext:Łódź{x}', '/v1/partners/ext:%C5%81%C3%B3d%C5%BA%7Bx%7D'],
    ['reports/trial_balance', '/v1/reports/trial_balance'],
  ])('name an address: %s', (typed, path) => {
    expect(call(`get ${typed}`).path).toBe(path);
  });

  it('hand on the pairs of a body as they are', () => {
    expect(readCall(['post', 'partners', 'name=A = B', 'active:=true', '--', '--note=x']).pairs).toEqual([
      'name=A = B',
      'active:=true',
      '--note=x',
    ]);
  });

  it.each([
    ['list invoices', 'list is not a verb'],
    ['get', 'Say what to get'],
    ['get invoices --state', '--state needs a value'],
    ['get invoices --state --all', '--state needs a value'],
    ['get invoices --all=yes', '--all takes no value'],
    ['get invoices -x', 'Options begin with two hyphens'],
    ['get invoices --date-gte 2026-01-01', 'Write the operator after a dot: --date.gte'],
    ['get invoices --name-starts-with A', 'Write the operator after a dot: --name.starts-with'],
    ['get invoices --metadata.in 7', 'For the key in, write --metadata.in.eq'],
    ['get invoices --state a --state b', '--state.in a,b'],
    ['get invoices state=posted', 'A filter is an option: --state posted'],
    ['get invoices --data {}', '--data is not for get'],
    ['get invoices --dry-run', '--dry-run is not for get'],
    ['post invoices --all', '--all is not for post'],
    ['get invoices --csv --json', '--json and --csv exclude each other'],
    ['post invoices name=a --data {}', 'The body is given twice'],
    ['delete invoices/inv_1 name=a', 'delete has no body'],
    ['get request_logs --token tok_1', 'write --token.eq'],
    ['get webhook_endpoints --url x', 'write --url.eq'],
    ['get invoices?state=posted', 'write parameters as options'],
    ['get invoices/../tokens', 'is not an address'],
    ['get invoices/', 'is not an address'],
    ['post invoices//confirm', 'is not an address'],
    ['get invoices --.gte 1', 'is not an option'],
    ['get invoices --retries x', '--retries takes a number'],
  ])('are refused where they are wrong or can be read in two ways: %s', (line, message) => {
    expect(() => call(line)).toThrow(UsageError);
    expect(() => call(line)).toThrow(message);
  });
});
