import { checkFigures, readEInvoice, writeUbl } from '@daybook/e-invoice';
import { describe, expect, it } from '@jest/globals';
import { sample } from './support/sample.js';

const document = writeUbl(sample());

const found = (wrong: string): string[] =>
  checkFigures(readEInvoice(Buffer.from(wrong))).map(
    ({ field, told, computed }) => `${field}: ${told}, not ${computed}`,
  );

/** An allowance and a charge of the whole document, at 19 % each, with the sums that follow. */
const adjusted = document
  .replace('<cac:TaxTotal>', `${adjustment('0', '10')}${adjustment('true', '5.5')}<cac:TaxTotal>`)
  .replace('>89.50</cbc:TaxableAmount>', '>85.00</cbc:TaxableAmount>')
  .replace('>89.50</cbc:TaxExclusiveAmount>', '>85.00</cbc:TaxExclusiveAmount>')
  .replaceAll('>17.01<', '>16.15<')
  .replaceAll('>106.51<', '>101.15<');

function adjustment(indicator: string, amount: string): string {
  return `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">${amount}</cbc:Amount>
    <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19.00</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>`;
}

describe('the figures of a document', () => {
  it('add up, also with allowances, charges, what is prepaid, and a rounding', () => {
    expect(found(document)).toEqual([]);
    expect(found(adjusted)).toEqual([]);
    const prepaid = adjusted.replace(
      '<cbc:PayableAmount currencyID="EUR">101.15',
      '<cbc:PrepaidAmount currencyID="EUR">50</cbc:PrepaidAmount><cbc:PayableRoundingAmount currencyID="EUR">-0.15</cbc:PayableRoundingAmount><cbc:PayableAmount currencyID="EUR">51.00',
    );
    expect(found(prepaid)).toEqual([]);
  });

  it.each([
    [
      'a line',
      '>100.00</cbc:LineExtensionAmount>',
      '>100.01</cbc:LineExtensionAmount>',
      ['totals.lines: 89.5, not 89.51', 'totals.net: 89.5, not 89.51', 'taxes[0].base: 89.5, not 89.51'],
    ],
    [
      'the net',
      '>89.50</cbc:TaxExclusiveAmount>',
      '>89.49</cbc:TaxExclusiveAmount>',
      ['totals.net: 89.49, not 89.5', 'totals.total: 106.51, not 106.5'],
    ],
    [
      'the total',
      '>106.51</cbc:TaxInclusiveAmount>',
      '>206.51</cbc:TaxInclusiveAmount>',
      ['totals.total: 206.51, not 106.51', 'totals.payable: 106.51, not 206.51'],
    ],
    [
      'what is to be paid',
      '>106.51</cbc:PayableAmount>',
      '>16.51</cbc:PayableAmount>',
      ['totals.payable: 16.51, not 106.51'],
    ],
  ])('that are wrong in %s are found, with both figures', (_name, right, wrong, expected) => {
    expect(document).toContain(right);
    expect(found(document.replace(right, wrong))).toEqual(expected);
  });

  it('may have a tax that is rounded per line, and no more', () => {
    const taxed = (tax: string, total: string) =>
      document.replaceAll('>17.01<', `>${tax}<`).replaceAll('>106.51<', `>${total}<`);
    expect(found(taxed('17.02', '106.52'))).toEqual([]);
    expect(found(taxed('17.03', '106.53'))).toEqual(['taxes[0].tax: 17.03, not 17.01']);
    expect(found(taxed('16.98', '106.48'))).toEqual(['taxes[0].tax: 16.98, not 17.01']);
  });
});
