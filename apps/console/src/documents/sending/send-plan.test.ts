import { describe, expect, it } from '@jest/globals';
import type { Preview } from '../../data/wire.js';
import { placeOfFact } from '../paper/e-invoice-facts.js';
import { bodyOfSend, NO_MAIL, proposalOf, withProposal } from './send-plan.js';

const preview = (messages: readonly object[]): Preview =>
  ({ dry_run: true, record: { id: 'inv_1' }, effects: { records: { messages }, events: [] } }) as unknown as Preview;
const MESSAGE = {
  id: 'msg_1',
  to: ['a@b.example'],
  subject: 'Invoice 1',
  text: 'Please pay.',
  files: [{ name: 'INV-1.factur-x.pdf' }],
};

describe('what a dry run proposes', () => {
  it('is the message that would go', () =>
    expect(proposalOf(preview([MESSAGE]), true)).toEqual({
      ...{ means: 'mail', to: ['a@b.example'], subject: 'Invoice 1', message: 'Please pay.' },
      files: ['factur_x'],
    }));

  it('leaves the recipient open where only a stand-in is known', () =>
    expect(proposalOf(preview([MESSAGE]), false).to).toEqual([]));

  it('is nothing where no mail server is configured', () => expect(proposalOf(preview([]), true)).toEqual(NO_MAIL));

  it('fills what the person has not edited', () => {
    const proposal = proposalOf(preview([MESSAGE]), true);
    const typed = { to: [], cc: null, subject: 'Mine', message: '', language: 'de' };
    expect(withProposal(typed, new Set(['subject']), proposal)).toEqual({
      ...{ to: ['a@b.example'], cc: null, subject: 'Mine', message: 'Please pay.', language: 'de' },
    });
  });
});

describe('the body of send', () => {
  const words = { subject: 'S', message: 'M', language: 'en' };

  it('is what the sheet shows, with the files in their order', () =>
    expect(bodyOfSend({ to: ['a@b.example'], cc: ['c@b.example'], bcc: [], ...words }, ['ubl', 'pdf'])).toEqual({
      ...{ to: ['a@b.example'], cc: ['c@b.example'], ...words, attach: ['pdf', 'ubl'] },
    }));

  it('leaves the language to that of the partner', () =>
    expect(bodyOfSend({ to: [], ...words, language: '' }, [])).not.toHaveProperty('language'));

  it('names no recipient and no file where there is none, so that no default applies', () =>
    expect(bodyOfSend({ to: null, cc: null, bcc: null, ...words }, [])).toEqual({ to: [], ...words, attach: [] }));
});

describe('a missing fact of an e-invoice leads to', () => {
  const invoice = {
    id: 'inv_1',
    partner: { id: 'par_1', name: 'P' },
    tax_lines: [{ tax: { id: 'tax_1', name: 'T' } }],
  };

  it.each([
    ['company.vat_id', 'settings/company'],
    ['partner.electronic_address', 'partners/par_1'],
    ['tax_lines[0].tax.exemption_reason', 'taxes/tax_1'],
    ['tax_lines[7].tax.exemption_reason', 'invoices/inv_1'],
    ['lines[2].taxes', 'invoices/inv_1'],
  ])('%s: %s', (field, path) => expect(placeOfFact({ field }, invoice)).toBe(path));
});
