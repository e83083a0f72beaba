import { type Domain, errorOf } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
beforeAll(async () => {
  service = await openAccounting();
});
afterAll(() => service.stop());

describe('an identifier of a partner', () => {
  it('is stored in its compact form, however it was sent, and found in either form', async () => {
    const { acme } = service;
    const partner = await acme.make('partners', {
      name: 'Tischlerei Nord',
      vat_id: ' de 136 695 976 ',
      gln: '4012345 000009',
    });
    expect(partner).toMatchObject({ vat_id: 'DE136695976', gln: '4012345000009' });
    const found = async (query: string) => (await acme.get(`/partners?${query}`)).body.data.map(({ id }: never) => id);
    expect(await found('vat_id=DE136695976')).toEqual([partner.id]);
    expect(await found('vat_id=de%20136%20695%20976')).toEqual([partner.id]);
    expect(await found('vat_id[starts_with]=de%20136')).toEqual([partner.id]);
    expect(await found('gln=4012345000009&vat_id[null]=false')).toEqual([partner.id]);
    expect(await found('q=DE1366')).toEqual([partner.id]);
    expect((await acme.patch(`/partners/${partner.id}`, { vat_id: null })).body.vat_id).toBeNull();
  });

  it.each([
    [
      'vat_id',
      'DE136695977',
      'bad_checksum',
      'vat_id must be a VAT id with valid check digits. One character of DE136695977 is probably wrong.',
    ],
    [
      'vat_id',
      '136695976',
      'invalid_format',
      'vat_id must be a VAT id that begins with the two letters of its country, such as DE136695976.',
    ],
    [
      'gln',
      '4012345000008',
      'bad_checksum',
      'gln must be a GLN with a valid check digit. One digit is probably wrong.',
    ],
    ['gln', '12', 'invalid_format', 'gln must be a GLN of 13 digits.'],
  ])('%s %s is refused: %s', async (field, value, code, message) => {
    const reply = await service.acme.post('/partners', { name: 'Nobody', [field]: value });
    expect(errorOf(reply, 400)).toMatchObject({ field, code, message });
  });
});

describe('the papers of the company', () => {
  it('keep its identifiers, and an issued invoice keeps those of its day', async () => {
    const { acme } = service;
    const papers = {
      vat_id: 'GB980780684',
      registration: { number: '01234567', register: 'Companies House' },
      legal_form_note: 'Director: the board',
      iban: 'gb29 nwbk 6016 1331 9268 19',
      bic: 'NWBKGB2L',
      account_holder: 'Acme Trading',
    };
    const { body } = await acme.patch('/settings/company', papers);
    const kept = {
      ...papers,
      registration: { number: '01234567', register: 'Companies House', court: null },
      iban: 'GB29NWBK60161331926819',
    };
    expect(body).toMatchObject(kept);
    for (const [field, value, code] of [
      ['iban', 'GB29 NWBK 6016 1331 9268 18', 'bad_checksum'],
      ['iban', 'GB29', 'invalid_format'],
      ['bic', 'NWBKXX2L', 'invalid_format'],
      ['vat_id', 'GB980780685', 'bad_checksum'],
    ] as const)
      expect(errorOf(await acme.patch('/settings/company', { [field]: value }), 400)).toMatchObject({ field, code });
    const partner = await acme.make('partners', { name: 'Buyer', vat_id: 'PL8567346215' });
    const accounts = (await acme.get('/accounts?code=4000')).body.data;
    const invoice = await acme.make('invoices', {
      partner: partner.id,
      confirm: true,
      lines: [{ description: 'Work', quantity: 1, price_unit: 10, account: accounts[0].id }],
    });
    await acme.patch('/settings/company', { vat_id: null, iban: null });
    await acme.patch(`/partners/${partner.id}`, { vat_id: null });
    const { body: shown } = await acme.get(`/invoices/${invoice.id}?fields=company_snapshot,partner_snapshot`);
    expect(shown.company_snapshot).toMatchObject({ ...papers, iban: kept.iban });
    expect(shown.partner_snapshot).toMatchObject({ name: 'Buyer', vat_id: 'PL8567346215', gln: null });
  });
});
