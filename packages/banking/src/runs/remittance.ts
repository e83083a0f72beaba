import { issuerOf, type ReferenceIssuer } from './references.js';
import { sepaText } from './sepa-text.js';
import type { Transfer } from './transfers.js';

/** What the supplier reads of a transfer: one structured reference, or a text. */
export type Remittance =
  | { readonly kind: 'reference'; readonly reference: string; readonly issuer: ReferenceIssuer }
  | { readonly kind: 'text'; readonly text: string };

const TEXT_MAX = 140;

/** SEPA takes one structured reference for each transfer: several bills become a text, with as many of their numbers as there is room for. */
export function remittanceOf({ lines, iban }: Pick<Transfer, 'lines' | 'iban'>): Remittance {
  const [first, ...others] = lines;
  if (first?.reference && others.length === 0) {
    const { reference } = first;
    return { kind: 'reference', reference, issuer: issuerOf(reference, iban) };
  }
  const texts = lines.flatMap(({ text, reference }) => sepaText(text ?? reference ?? '', TEXT_MAX) || []);
  return { kind: 'text', text: joined(texts) };
}

/** `RE-1, RE-2, +3` where three more have no room. */
function joined(texts: readonly string[]): string {
  const all = texts.join(', ');
  if (all.length <= TEXT_MAX) return all;
  for (let kept = texts.length - 1; kept > 0; kept--) {
    const some = [...texts.slice(0, kept), `+${texts.length - kept}`].join(', ');
    if (some.length <= TEXT_MAX) return some;
  }
  return all.slice(0, TEXT_MAX).trim();
}
