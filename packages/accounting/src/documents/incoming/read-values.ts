import { checkFigures, type ReceivedEInvoice } from '@daybook/e-invoice';
import { JsonNumber, type JsonObject, type JsonValue, plain } from '@daybook/json';
import { draftFacts } from './draft-facts.js';
import { draftLines } from './draft-lines.js';

/** A value of the document, for the field of the bill that it belongs to. */
interface ReadValue {
  /** `reference`, `period.from`, `lines[0].quantity`: as in the bill that was read with it. */
  readonly field: string;
  /** The line of the bill, as clients see its id; null for a field of the bill itself. */
  readonly line: string | null;
  /** As the bill would have it. */
  readonly value: unknown;
}

/** A line of the bill as the read engine shows it. */
interface ShownLine {
  readonly id: string;
  readonly description: string;
}

/**
 * What a document states for the fields of a bill, whatever the bill has there by now. Lines belong together by their place while the bill
 * has as many as the document, else by their description. A document that does not add up has no lines here.
 */
export function readValues(invoice: ReceivedEInvoice, lines: readonly ShownLine[]): ReadValue[] {
  const { head, lines: stated } = draftFacts(invoice, checkFigures(invoice).length > 0 ? [] : draftLines(invoice));
  const places = placesOf(stated, lines);
  return [
    ...valuesOf('', null, head),
    ...stated.flatMap((line, i) => {
      const at = places[i];
      return at === undefined ? [] : valuesOf(`lines[${at}].`, lines[at]!.id, line);
    }),
  ];
}

/** The index in the bill of each line of the document, if it is still there. */
function placesOf(stated: readonly JsonObject[], lines: readonly ShownLine[]): (number | undefined)[] {
  if (stated.length === lines.length) return stated.map((_line, i) => i);
  const byDescription = new Map<unknown, number[]>();
  lines.forEach(({ description }, i) => {
    byDescription.set(description, [...(byDescription.get(description) ?? []), i]);
  });
  return stated.map(({ description }) => byDescription.get(description)?.shift());
}

function valuesOf(prefix: string, line: string | null, values: JsonObject): ReadValue[] {
  return Object.entries(values).flatMap(([name, value]) =>
    isGroup(value)
      ? valuesOf(`${prefix}${name}.`, line, value)
      : [{ field: `${prefix}${name}`, line, value: plain(value) }],
  );
}

const isGroup = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
