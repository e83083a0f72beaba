import { describe, expect, it } from '@jest/globals';
import { drawn, textOf } from '../../test/support/drawn.js';
import { fieldOf } from '../data/test-fields.js';
import { record as german } from '../texts/de/record.js';
import { t as english } from '../texts/record.js';
import { periodText } from './line-period.js';
import { LineRow, type LineRowProps } from './line-row.js';
import { LineSumsRow } from './line-sums-row.js';

const COLUMNS = [
  fieldOf('description', 'string'),
  fieldOf('quantity', 'number', { required: true, decimals: 6 }),
  fieldOf('amount', 'number', { read_only: true, nullable: false, decimals: null }),
];

const row = (more: Partial<LineRowProps>): Promise<string> =>
  drawn(
    <LineRow
      line={{ key: 'a', id: null, values: { description: 'Desk', quantity: '2' } }}
      at={1}
      path="lines"
      columns={COLUMNS}
      errors={undefined}
      preview={undefined}
      currency="EUR"
      onCell={() => undefined}
      onRemove={() => undefined}
      {...more}
    />,
  );

describe('a line of a document', () => {
  it('has an input for each field, named with its line and with the path of the service', async () => {
    const html = await row({});
    expect(html).toMatch(
      /<input[^>]*aria-label="Quantity, line 2"[^>]*aria-required="true"[^>]*data-path="lines\[1\]\.quantity"/,
    );
    expect(html).toContain('value="Desk"');
  });

  it('shows what the service computes for it, in the currency of the document', async () => {
    expect(textOf(await row({ preview: { id: 'lin_1', amount: 1500 }, currency: 'JPY' }))).toMatch(/Amount 1,500$/);
    expect(textOf(await row({ preview: { id: 'lin_1', amount: 1500 } }))).toMatch(/Amount 1,500\.00$/);
  });

  it('says below it what is refused, and leads from the input to the message', async () => {
    const html = await row({ errors: { quantity: 'Send a number above 0.' } });
    expect(textOf(html)).toContain('Send a number above 0.');
    const [, id] = /role="alert" id="([^"]+)"/.exec(html)!;
    expect(html).toMatch(
      new RegExp(`<input[^>]*aria-label="Quantity, line 2"[^>]*aria-invalid="true"[^>]*aria-describedby="${id}`),
    );
    expect(html).not.toMatch(/<input[^>]*aria-label="Description, line 2"[^>]*aria-invalid="true"/);
  });
});

describe('the period of a line', () => {
  const withPeriod = (from: string, to: string) =>
    row({ line: { key: 'a', id: null, values: { description: 'Desk', quantity: '2', period: { from, to } } } });

  it('is folded away behind a button, which says it where there is one', async () => {
    expect(await withPeriod('', '')).toMatch(/<button[^>]*data-empty="true"[^>]*aria-label="Period, line 2"/);
    const html = await withPeriod('2026-01-01', '2026-01-31');
    expect(html).toMatch(/<button[^>]*aria-label="Period, line 2: 1 Jan 2026 – 31 Jan 2026"/);
    expect(textOf(html)).toContain('1 Jan 2026 – 31 Jan 2026');
  });

  it('is named with the words that its button shows, so that who speaks to the screen can press it', () => {
    for (const { linePeriod } of [english, german])
      expect(linePeriod.at(2, '').startsWith(linePeriod.title)).toBe(true);
  });

  it('is not offered where lines have none', async () => {
    expect(await row({})).not.toContain('data-period');
  });

  it('may have one end', () => {
    expect(periodText({ from: '2026-01-01', to: '' })).toMatch(/^1 Jan 2026 –$/);
    expect(periodText({ from: '', to: '' })).toBe('');
  });
});

describe('the sums of an entry', () => {
  const columns = [fieldOf('account', 'relation'), fieldOf('debit', 'number'), fieldOf('credit', 'number')];
  const sums = async (lines: readonly Readonly<Record<string, unknown>>[]): Promise<string> =>
    textOf(await drawn(<LineSumsRow columns={columns} lines={lines} currency="EUR" />));

  it('are below its lines, with the difference while it does not balance', async () => {
    expect(
      await sums([
        { debit: '100.10', credit: '' },
        { debit: '', credit: 40 },
      ]),
    ).toBe('Total Difference 60.10 EUR Debit 100.10 Credit 40.00');
  });

  it('name no difference once it balances', async () => {
    expect(await sums([{ debit: 0.1 }, { debit: 0.2 }, { credit: '0.30' }])).toBe('Total Debit 0.30 Credit 0.30');
  });
});
