import { describe, expect, it } from '@jest/globals';
import { makeTokenValue } from './token-value.js';
import { withoutTokens } from './without-tokens.js';

const token = makeTokenValue();
const encoded = [...token].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('');

describe('a path that is kept', () => {
  it.each([
    [`/v1/invoices/${token}`, '/v1/invoices/dbk_hidden'],
    [`/v1/invoices/${token}/confirm`, '/v1/invoices/dbk_hidden/confirm'],
    [`/v1/invoices/ext:${token}`, '/v1/invoices/dbk_hidden'],
    [`/v1/invoices/${encoded}`, '/v1/invoices/dbk_hidden'],
    [`/v1/invoices/${token.slice(0, 30)}`, '/v1/invoices/dbk_hidden'],
    [`/v1/invoices/%zz${token}`, '/v1/invoices/dbk_hidden'],
  ])('hides a token: %s', (path, kept) => expect(withoutTokens(path)).toBe(kept));

  it.each([
    '/v1/invoices/inv_01h455vb4pex5vsknk084sn02q',
    '/v1/partners/ext:a%20b',
    '/v1/products/ext:dbk_7',
    '/v1/%zz',
    '/',
  ])('keeps everything else: %s', (path) => expect(withoutTokens(path)).toBe(path));
});
