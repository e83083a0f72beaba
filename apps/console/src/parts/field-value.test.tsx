import { describe, expect, it } from '@jest/globals';
import { drawn, textOf } from '../../test/support/drawn.js';
import { fieldOf } from '../data/test-fields.js';
import { setFormats } from '../words/formats.js';
import { FieldValue } from './field-value.js';

const MONEY = fieldOf('amount_total', 'number', { decimals: null });

describe('a value on the screen', () => {
  it.each([
    [{ currency: 'EUR' }, 1234.5, '1,234.50 EUR'],
    [{ currency: 'JPY' }, 1234, '1,234 JPY'],
    [{}, -0.07, '−0.07 EUR'],
  ])('that is money has the digits and the name of its currency: %j', async (row, value, text) => {
    expect(textOf(await drawn(<FieldValue field={MONEY} value={value} row={{ id: 'inv_1', ...row }} />))).toBe(text);
  });

  it('that is a day is read by people and by programs', async () => {
    const html = await drawn(<FieldValue field={fieldOf('date', 'date')} value="2026-11-04" />);
    expect(html).toContain('dateTime="2026-11-04"');
    expect(textOf(html)).toBe('4 Nov 2026');
  });

  it('that is an instant is shown in the time zone of the person', async () => {
    setFormats({ locale: 'en-GB', timeZone: 'Europe/Vienna' });
    expect(textOf(await drawn(<FieldValue field={fieldOf('sent_at', 'instant')} value="2026-11-04T23:30:00Z" />))).toBe(
      '5 Nov 2026, 00:30',
    );
  });

  it('that is 0 is shown, and one that is missing says that there is none', async () => {
    expect(textOf(await drawn(<FieldValue field={MONEY} value={0} row={{ id: 'inv_1' }} />))).toBe('0.00 EUR');
    expect(textOf(await drawn(<FieldValue field={MONEY} value={null} />))).toBe('– none');
  });

  it('that is an address reads as on an envelope, with the name of the country', async () => {
    const fields = ['street', 'street2', 'city', 'zip', 'region', 'country'].map((name) => fieldOf(name, 'string'));
    const address = fieldOf('address', 'object', { fields });
    const shown = async (value: object): Promise<string> =>
      textOf(await drawn(<FieldValue field={address} value={value} />));
    const none = { street2: null, region: null };
    expect(await shown({ ...none, street: 'Kai 3', city: 'Kiel', zip: '24103', country: 'DE' })).toBe(
      'Kai 3, 24103 Kiel, Germany',
    );
    expect(await shown({ ...none, street: '3 Quay', city: 'Hull', zip: 'HU1 1AA', country: 'GB' })).toBe(
      '3 Quay, Hull HU1 1AA, United Kingdom',
    );
    expect(await shown({ ...none, street: null, city: null, zip: null, country: null })).toBe('– none');
  });

  it('keeps a name of the other direction apart from what surrounds it', async () => {
    expect(await drawn(<FieldValue field={fieldOf('name', 'string')} value="שלום" />)).toContain('<bdi>שלום</bdi>');
  });

  it('that is a period has an end on both sides', async () => {
    const field = fieldOf('period', 'object', { fields: [fieldOf('from', 'date'), fieldOf('to', 'date')] });
    const value = { from: '2026-01-01', to: '2026-01-31' };
    expect(textOf(await drawn(<FieldValue field={field} value={value} />))).toBe('1 Jan 2026 – 31 Jan 2026');
  });

  it('that is a length of time says it in words', async () => {
    const field = fieldOf('every', 'object', {
      fields: ['months', 'weeks', 'days'].map((name) => fieldOf(name, 'integer')),
    });
    const shown = async (value: object): Promise<string> =>
      textOf(await drawn(<FieldValue field={field} value={value} />));
    expect(await shown({ months: 1, weeks: null, days: null })).toBe('1 month');
    expect(await shown({ months: null, weeks: 2, days: null })).toBe('2 weeks');
    setFormats({ locale: 'de-DE', timeZone: null });
    expect(await shown({ months: 3, weeks: null, days: null })).toBe('3 Monate');
  });
});
