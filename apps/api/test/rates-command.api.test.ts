import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Doc, imageOf, ok } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runDaybook } from './support/command-line.js';
import { startService, type TestService } from './support/service.js';

const envelope = (days: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube>${days}</Cube>
</gesmes:Envelope>`;
const day = (time: string, rates: Record<string, string>): string =>
  `<Cube time="${time}">${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
    .join('')}</Cube>`;

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'daybook-rates-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.stop();
});

describe('the command daybook rates import', () => {
  const run = (...argv: string[]) => runDaybook({ DATABASE_URL: service.databaseUrl }, ['rates', 'import', ...argv]);
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const recorded = async (): Promise<[string, string, number][]> => {
    const { data } = ok<Doc>(await service.acme.get('/currency_rates?sort=date,currency&limit=200'));
    return (data as Doc[]).map((row) => [row['date'], row['currency'], row['rate']]);
  };

  it('records the rates in the currency of the books, with history and events, once however often it runs', async () => {
    const home = ok<Doc>(await service.acme.get('/settings/company'))['currency'] as string;
    expect(home).toBe('USD');
    await service.acme.make('currency_rates', { currency: 'GBP', date: '2026-01-30', rate: 1.3 });
    ok(await service.acme.patch('/currencies/SEK', { active: false }));
    const path = file(
      'daily.xml',
      envelope(
        day('2026-01-30', { USD: '1.25', GBP: '0.8', JPY: '160', SEK: '11', XYQ: '7' }) +
          day('2026-01-29', { USD: '1.2', JPY: '150' }) +
          day('2025-12-31', { GBP: '0.9' }),
      ),
    );
    const before = await imageOf(service.databaseUrl);
    const tried = await run(path, '--workspace', 'acme', '--dry-run');
    expect([tried.exitCode, tried.err]).toEqual([0, '']);
    expect(tried.out).toBe(
      [
        'Dry run: daily.xml would record 4 rates of 3 days in acme; 0 were recorded already. Nothing was written.',
        '  GBP on 2026-01-30 stays 1.3; the file has 1.5625.',
        '  Archived or unknown, and left out: SEK, XYQ.',
        '  Without a rate of the currency of the books, and left out: 1 day.\n',
      ].join('\n'),
    );
    expect(await imageOf(service.databaseUrl)).toEqual(before);
    const done = await run(path, '--workspace', 'acme', '--json');
    expect([done.exitCode, done.err, JSON.parse(done.out)]).toEqual([
      ...[0, ''],
      {
        ...{ ok: true, workspace: 'acme', dry_run: false, days: 3, added: 4, unchanged: 0 },
        different: [{ currency: 'GBP', date: '2026-01-30', recorded: '1.3', in_file: '1.5625' }],
        ...{ left_out: ['SEK', 'XYQ'], days_left_out: ['2025-12-31'] },
      },
    ]);
    const rates = [
      ['2026-01-29', 'EUR', 1.2],
      ['2026-01-29', 'JPY', 0.008],
      ['2026-01-30', 'EUR', 1.25],
      ['2026-01-30', 'GBP', 1.3],
      ['2026-01-30', 'JPY', 0.0078125],
    ];
    expect(await recorded()).toEqual(rates);
    expect(JSON.parse((await run(path, '--workspace', 'acme', '--json')).out)).toMatchObject({
      added: 0,
      unchanged: 4,
    });
    expect(await recorded()).toEqual(rates);
    const { data } = ok<Doc>(await service.acme.get('/currency_rates?currency=EUR&limit=1'));
    const history = ok<Doc>(await service.acme.get(`/currency_rates/${data[0].id}/history`))['data'] as Doc[];
    expect(history.map((one) => [one['action'], one['actor'].type])).toEqual([['created', 'system']]);
  });

  it('takes only some currencies, and only from a day on', async () => {
    const path = file(
      'history.xml',
      envelope(day('2026-03-03', { USD: '1.25', CHF: '0.9' }) + day('2026-03-02', { USD: '1.25', CHF: '0.9' })),
    );
    const options = ['--workspace', 'acme', '--currencies', 'CHF', '--from', '2026-03-03'];
    expect((await run(path, ...options)).out).toBe(
      'Recorded 1 rate of 1 day from history.xml in acme; 0 were recorded already.\n',
    );
    expect((await recorded()).filter(([date]) => date.startsWith('2026-03'))).toEqual([
      ['2026-03-03', 'CHF', 1.388888888889],
    ]);
  });

  it.each([
    ['not XML', 'USD;1.25', [], /not well-formed/],
    ['without the currency of the books', envelope(day('2026-01-30', { GBP: '0.8' })), [], /no rate of USD/],
    ['with a rate that is none', envelope(day('2026-01-30', { USD: 'x' })), [], /Line 3: the rate of USD/],
    ['before the day', envelope(day('2026-01-30', { USD: '1.2' })), ['--from', '2027-01-01'], /no day from 2027-01-01/],
    ['from no day', envelope(day('2026-01-30', { USD: '1.2' })), ['--from', 'tomorrow'], /tomorrow is no calendar day/],
    ['for no currency', envelope(day('2026-01-30', { USD: '1.2' })), ['--currencies', 'XYQ'], /XYQ is no currency/],
  ])('refuses a file %s, and writes nothing', async (name, text, options, message) => {
    const before = await imageOf(service.databaseUrl);
    const { exitCode, out, err } = await run(
      file(`${name.replaceAll(' ', '-')}.xml`, text),
      '--workspace',
      'acme',
      ...options,
    );
    expect([exitCode, out]).toEqual([1, '']);
    expect(err).toMatch(message);
    expect(await imageOf(service.databaseUrl)).toEqual(before);
  });

  it('says which file is missing', async () => {
    expect((await run(join(folder, 'nothing.xml'), '--workspace', 'acme')).err).toMatch(/There is no file/);
  });
});
