import { useEffect, useMemo } from 'react';
import type { Field } from '../../data/wire.js';
import { formOf, type FormValue, type FormValues, type Line } from '../../form/form-values.js';
import type { Marks } from '../../form/marks.js';
import { linePlace } from '../../form/error-places.js';
import type { SideProps } from '../../resource/config.js';
import type { ReadValue } from './bill-document.js';

/** The id of the element with the words of the mark, and what incoming.module.css looks for. */
export const READ_MARK = 'read-from-document';

/** `quantity` of `lines[0].quantity`. */
const ofLine = (field: string): string => field.replace(/^lines\[\d+\]\./, '');

/** A record with only these values, as the service would show it. */
function rowOf(read: readonly ReadValue[]): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  const lines = new Map<string, Record<string, unknown>>();
  for (const { field, line, value } of read) {
    const [name = '', inner] = field.split('.');
    if (line !== null) lines.set(line, { ...lines.get(line), id: line, [ofLine(field)]: value });
    else row[name] = inner === undefined ? value : { ...(row[name] as object | undefined), [inner]: value };
  }
  return { ...row, lines: [...lines.values()] };
}

/** What the form shows for each value of the document, by the place of its input. */
export function placesOf(fields: readonly Field[], read: readonly ReadValue[]): ReadonlyMap<string, FormValue> {
  const form = formOf(fields, rowOf(read));
  const lines = new Map(((form['lines'] ?? []) as readonly Line[]).map((line) => [line.id, line]));
  return new Map(
    read.flatMap(({ field, line: id }): [string, FormValue][] => {
      const [name = '', inner] = field.split('.');
      const line = lines.get(id);
      if (id !== null)
        return line ? [[`${linePlace('lines', line)}.${ofLine(field)}`, at(line.values, ofLine(field))]] : [];
      return name in form ? [[field, inner === undefined ? at(form, name) : at(form[name] as FormValues, inner)]] : [];
    }),
  );
}

const at = (values: FormValues, name: string): FormValue => values[name] ?? null;

/** Marks what the form of a draft has from its document, for as long as the values are the same. */
export function useReadMarks({ doc, onMarks }: SideProps, read: readonly ReadValue[] | undefined): void {
  const { fields, record } = doc;
  const isDraft = record?.['state'] === 'draft';
  const marks = useMemo<Marks | null>(
    () => (isDraft && read ? { values: placesOf(fields, read), id: READ_MARK } : null),
    [fields, isDraft, read],
  );
  useEffect(() => {
    onMarks(marks);
    return () => onMarks(null);
  }, [marks, onMarks]);
}
