import { readdirSync, readFileSync } from 'node:fs';
import type { BankStatement, CsvMapping, CsvReading } from '@daybook/bank-files';

const FOLDER = new URL('../samples/', import.meta.url);

/** The files of the samples, without those that say what is in them. */
export const SAMPLES: readonly string[] = readdirSync(FOLDER).filter((name) => !name.endsWith('.json'));

interface ExpectedLine {
  readonly text_contains: readonly string[];
  readonly [fact: string]: unknown;
}

interface Expected {
  readonly account?: string;
  readonly mapping?: Readonly<Record<string, unknown>>;
  readonly statements: readonly {
    readonly currency: string;
    readonly lines: readonly ExpectedLine[];
    readonly [fact: string]: unknown;
  }[];
}

export interface Sample {
  readonly bytes: Buffer;
  readonly csv: CsvReading | undefined;
  readonly expected: Expected;
}

export function sampleOf(name: string): Sample {
  const expected = JSON.parse(
    readFileSync(new URL(name.replace(/\.\w+$/, '.expected.json'), FOLDER), 'utf8'),
  ) as Expected;
  const { mapping, account = null } = expected;
  return {
    bytes: readFileSync(new URL(name, FOLDER)),
    csv: mapping && { mapping: mappingOf(mapping), account, currency: expected.statements[0]!.currency },
    expected,
  };
}

/** The samples write the names of the interface: `header_row`, `amount: {column}`. */
function mappingOf(mapping: Readonly<Record<string, unknown>>): CsvMapping {
  const column = (value: unknown): unknown => {
    const { column: name, format } = (value ?? {}) as { readonly column?: string; readonly format?: string };
    return name === undefined || format !== undefined ? value : name;
  };
  return Object.fromEntries(
    Object.entries(mapping).map(([key, value]) => [
      key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      column(value),
    ]),
  ) as unknown as CsvMapping;
}

/** What a sample says of a statement, by its names; what a sample leaves out is left out where it says nothing. */
export function shapeOf({ lines, skipped, ...rest }: BankStatement): object {
  return {
    ...rest,
    ...(skipped.zero === 0 ? {} : { skipped_zero: skipped.zero }),
    lines: lines.map((line) => ({
      date: line.date,
      value_date: line.valueDate,
      amount: line.amount,
      currency: line.currency,
      bank_reference: line.bankReference,
      end_to_end: line.endToEnd,
      structured_reference: line.structuredReference,
      counterparty: line.counterparty,
      ...(line.customerReference === null ? {} : { customer_reference: line.customerReference }),
      ...(line.mandate === null ? {} : { mandate: line.mandate }),
      ...(line.isReversal ? { reversal: true } : {}),
      ...(line.part === null ? {} : { part: line.part }),
    })),
  };
}
