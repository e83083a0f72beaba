import { creditorReference } from '@daybook/identifiers';
import type { ItemFacts, LineFacts } from './facts.js';
import { squeeze } from './folded-text.js';
import type { Points } from './points.js';
import type { Reason } from './suggestion.js';
import { isToken, type Tokens } from './tokens.js';

/** The texts of a line in which a payer names documents, what is most likely first. */
export function textsOf({
  structuredReference,
  endToEnd,
  customerReference,
  text,
}: Pick<LineFacts, 'structuredReference' | 'endToEnd' | 'customerReference' | 'text'>): (string | null)[] {
  return [structuredReference, endToEnd, customerReference, text];
}

/** How a line names an item; the strongest way counts, since banks repeat a reference in the text. */
export function namingOf(line: LineFacts, tokens: Tokens, item: ItemFacts, points: Points): Reason | undefined {
  const number = squeeze(item.number);
  const reference = item.reference === null ? '' : squeeze(item.reference);
  const structured = squeeze(line.structuredReference ?? '');
  const isDocument = item.type !== 'entry_line';
  if (isDocument && number !== '') {
    const creditor = creditorReference(item.number);
    if (creditor === structured || tokens.whole.has(creditor) || number === structured || isSame(reference, structured))
      return reason('structured_reference', `The payment reference is that of ${item.number}.`, points);
  }
  if (isToken(number) && tokens.whole.has(number))
    return reason('document_number', `The text names ${item.number}.`, points);
  if (isToken(reference) && tokens.whole.has(reference)) {
    const text = `The text names ${item.reference!}, the supplier's number of ${item.number}.`;
    return reason('supplier_reference', text, points);
  }
  return undefined;
}

const isSame = (reference: string, structured: string): boolean => isToken(reference) && reference === structured;

function reason(code: 'structured_reference' | 'document_number' | 'supplier_reference', text: string, points: Points) {
  return { code, text, points: points[code] };
}
