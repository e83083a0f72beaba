import { useDebouncedValue } from '@mantine/hooks';
import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '../data/daybook.js';
import type { Field, Preview, Row } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { today } from '../words/formats.js';
import { askedFields } from './asked-fields.js';
import {
  bodyOf,
  type FormValue,
  type FormValues,
  type Line,
  problemsOf,
  sentLines,
  writable,
} from '../form/form-values.js';
import { emptyDays } from './empty-days.js';
import type { DocumentPreview, RecordDocument } from '../resource/document.js';
import { inWords } from '../words/refusals.js';

/** How long typing must pause before a preview is requested. */
const REST_MS = 300;

const isFilled = (field: Field, value: FormValue | undefined): boolean =>
  !field.required || field.type === 'boolean' || (value !== '' && value !== null && value !== undefined);

/** Whether a preview is worth requesting: required fields are filled in and everything can be parsed. */
function isComplete(fields: readonly Field[], values: FormValues): boolean {
  if (Object.keys(problemsOf(fields, values)).length > 0) return false;
  return writable(fields).every((field) => {
    const value = values[field.name];
    if (field.type !== 'list') return isFilled(field, value);
    return sentLines(field, value ?? null).every((line) =>
      writable(field.fields ?? []).every((inner) => isFilled(inner, line.values[inner.name])),
    );
  });
}

function previewLines(fields: readonly Field[], values: FormValues, row: Row | null): DocumentPreview['lines'] {
  const lists = writable(fields).filter(({ type }) => type === 'list');
  return Object.fromEntries(
    lists.map((field) => {
      const rows = (row?.[field.name] ?? []) as readonly Row[];
      return [
        field.name,
        new Map(
          sentLines(field, values[field.name] ?? null).flatMap((line: Line, at) =>
            rows[at] ? [[line.key, rows[at]] as const] : [],
          ),
        ),
      ];
    }),
  );
}

/** The first reason why a preview was refused. */
function reasonOf(error: Error): string {
  const first = error instanceof ApiError ? error.errors[0] : undefined;
  return first ? inWords(first) : error.message;
}

/** What the dry run asks for: the changes, with the days that the service would fill in today. Null: nothing. */
function usePreviewBody(doc: RecordDocument, isWanted: boolean) {
  const { timezone } = useWorkspace();
  const { schema, record, fields, base, isDirty } = doc;
  const [values] = useDebouncedValue(doc.values, REST_MS);
  const isNew = record === null;
  const body = useMemo(() => {
    if (!isWanted || fields.length === 0 || !isComplete(askedFields(schema.name, fields, values, isNew), values))
      return null;
    const days = emptyDays(fields, values, today(timezone));
    if (!isDirty && !isNew) return Object.keys(days).length > 0 ? days : null;
    const body = bodyOf(fields, values, base);
    return isNew || Object.keys(body).length > 0 ? { ...days, ...body } : null;
  }, [isWanted, schema.name, isNew, isDirty, fields, values, base, timezone]);
  return { body, values };
}

/**
 * The result of saving the form, from a dry run: the console computes nothing itself. `isMasterData`: also for a record without
 * states, whose defaults matter only while it is made.
 */
export function useDocumentPreview(doc: RecordDocument, isMasterData = false): DocumentPreview {
  const { slug, records } = useWorkspace();
  const { schema, record, isDirty } = doc;
  const { body, values } = usePreviewBody(doc, schema.states.length > 0 || (isMasterData && record === null));
  const isOn = body !== null;
  const key = [slug, 'preview', schema.name, record?.id ?? 'new', doc.version, body];
  // The key is hashed at each render: hundreds of lines are written as text only when they change.
  // oxlint-disable-next-line react/exhaustive-deps -- what is in the key
  const hash = useMemo(() => JSON.stringify(key), [slug, schema.name, record?.id, doc.version, body]);
  const { data, error, isFetching } = useQuery({
    queryKey: key,
    queryKeyHashFn: () => hash,
    queryFn: ({ signal }): Promise<Preview> =>
      record
        ? records.previewUpdate(schema.name, record.id, body as object, signal)
        : records.previewCreate(schema.name, body as object, signal),
    enabled: isOn,
    gcTime: 10_000,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const [last, setLast] = useState<{ readonly row: Row | null; readonly values: FormValues; readonly of: unknown }>({
    row: record,
    values: doc.base,
    of: null,
  });
  // Equal parts stay the same objects, so that only changed lines rerender.
  if (isOn && data) {
    if (last.of !== data) setLast({ row: replaceEqualDeep(last.row, data.record), values, of: data });
  } else if (!isDirty && (last.of !== record || last.values !== doc.values))
    setLast({ row: replaceEqualDeep(last.row, record), values: doc.values, of: record });
  const { row, values: of } = last;
  const lines = useMemo(() => previewLines(schema.fields, of, row), [schema, of, row]);
  return { row, lines, isLoading: isOn && isFetching, message: isOn && isDirty && error ? reasonOf(error) : undefined };
}
