import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ListQuery, recordsOf } from '../data/daybook.js';
import { byBarcode } from '../data/units.js';
import { schemaQuery } from '../data/queries.js';
import type { Field, Related, Row, Schema } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { formatDay } from '../words/formats.js';
import { labelOf, valueLabel } from '../words/labels.js';
import { nounOf, relatedName } from '../words/nouns.js';
import { Combo, isExact } from './combo.js';
import type { InputProps, Option, SourceProps } from './input-props.js';
import { useCreateInPlace } from './create-in-place.js';
import classes from './inputs.module.css';
import { acceptedQuery, targetsOf } from './relations.js';
import { useTaken } from './use-taken.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/parts.js';
import { perLanguage } from '../texts/language.js';

interface PickerProps extends InputProps {
  readonly field: Field;
  readonly bare?: boolean | undefined;
}

export interface RelationPickerProps extends PickerProps {
  readonly value: Related | null;
  readonly onChange: (value: Related | null) => void;
}

/** Fields that distinguish records of the same name, best first. */
const DISTINGUISHING = ['code', 'sku', 'email', 'rate', 'partner', 'location', 'date', 'reference', 'type'];

const ROWS = 20;

/** How long typing must pause before a search. */
const REST_MS = 150;

function distinguishing({ fields, label }: Schema): Field | undefined {
  return DISTINGUISHING.map((name) =>
    fields.find((field) => field.name === name && name !== label && !field.on_request),
  ).find(Boolean);
}

function detailOf(field: Field | undefined, row: Row): string | undefined {
  const value = field && row[field.name];
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'object') return (value as Related).name ?? undefined;
  return field?.type === 'date'
    ? formatDay(String(value))
    : field?.type === 'choice'
      ? (field.values?.find((one) => one.value === value)?.label ?? String(value))
      : String(value);
}

const unitOf = (row: Row): { readonly unit?: string } => (typeof row.unit === 'string' ? { unit: row.unit } : {});

/** The records that fit what is typed; for what fits none, the product whose pack has it as its barcode. */
async function rowsOf(
  slug: string,
  target: string,
  query: ListQuery,
  typed: string,
  signal: AbortSignal,
): Promise<{ readonly data: readonly Row[] }> {
  const page = await recordsOf(slug).list(target, typed === '' ? query : { ...query, q: typed }, signal);
  if (target !== 'products' || typed === '' || page.data.length > 0) return page;
  const found = await byBarcode(slug, typed, signal);
  return found ? { data: [{ ...found, unit: found.unit_code }] } : page;
}

/** A search result as an option. */
function optionOf(schema: Schema, row: Row): Option & { readonly related: Related } {
  const named = row[schema.label];
  const name = typeof named === 'string' && named !== '' ? named : null;
  const state = typeof row.state === 'string' ? valueLabel(row.state) : labelOf(schema.singular);
  return {
    key: row.id,
    label: name ?? `${state} ${row.id.slice(-6)}`,
    detail: detailOf(distinguishing(schema), row),
    related: { id: row.id, name, resource: schema.name, ...unitOf(row) },
  };
}

type Found = ReturnType<typeof optionOf>;

/** The search results of all targets of a relation. */
function useFound(field: Field, query: string) {
  const targets = targetsOf(field);
  const narrow = acceptedQuery(field);
  const { slug } = useWorkspace();
  const [typed] = useDebouncedValue(query.trim(), query === '' ? 0 : REST_MS);
  const schemas = useQueries({ queries: targets.map((target) => schemaQuery(slug, target)) });
  const rows = useQueries({
    queries: targets.map((target, at) => {
      const schema = schemas[at]?.data;
      const fields = schema
        ? ['id', schema.label, distinguishing(schema)?.name, schema.states.length > 0 ? 'state' : undefined].filter(
            (name) => name !== undefined && name !== 'id',
          )
        : [];
      return {
        queryKey: [slug, 'list', target, 'pick', typed, narrow],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          rowsOf(
            slug,
            target,
            { ...narrow, limit: String(ROWS), fields: [...new Set(fields)].join(',') },
            typed,
            signal,
          ),
        enabled: schema !== undefined,
      };
    }),
    // Returns the same array while the results are equal.
    combine: (answers) => ({
      found: answers.flatMap(({ data }, at) =>
        schemas[at]?.data ? (data?.data ?? []).map((row) => optionOf(schemas[at]?.data as Schema, row)) : [],
      ),
      error: answers.find((one) => one.error)?.error,
      isPending: answers.some((one) => one.isPending),
    }),
  });
  const error = schemas.find((one) => one.error)?.error ?? rows.error;
  const isLoading = !error && (typed !== query.trim() || rows.isPending);
  return { found: rows.found, isLoading, error, schema: schemas[0]?.data, typed };
}

interface SourceOptions {
  readonly field: Field;
  readonly without: readonly string[];
  /** Options besides the results: `None`. */
  readonly extra: readonly Option[];
  readonly onFound: (found: readonly Found[]) => void;
  readonly mayCreate: boolean;
}

function makeRelationSource({ field, without, extra, onFound, mayCreate }: SourceOptions) {
  const targets = targetsOf(field);
  return function RelationSource({ query, onChoices }: SourceProps) {
    const { may } = useWorkspace();
    const { found, isLoading: isSearching, error, schema, typed: searched } = useFound(field, query);
    const isCreatable =
      mayCreate &&
      schema !== undefined &&
      targets.length === 1 &&
      !schema.states.length &&
      schema.operations.includes('create') &&
      may(schema.scopes.write);
    const noun = schema ? nounOf(schema) : '';
    const left = useMemo(() => found.filter(({ key }) => !without.includes(key)), [found]);
    // Before the picker offers to create a record: check whether one with this name or code exists that cannot be selected.
    const again = left.length === 0 ? found.find((one) => isExact(one, searched)) : undefined;
    const asks = isCreatable && !isSearching && left.length === 0 && !again ? searched : '';
    const { taken, isLoading: isAsking } = useTaken(field, schema, asks);
    const isLoading = isSearching || isAsking;
    useEffect(() => {
      const typed = query.trim();
      const isNamed = (one: Option): boolean => typed !== '' && isExact(one, typed);
      // Exact matches come first, because Enter selects the first option.
      const rows: readonly Option[] = [...left.filter(isNamed), ...left.filter((one) => !isNamed(one))];
      const refusal = again ? t.relationPicker.chosen(again.label) : taken;
      const create: readonly Option[] =
        isCreatable && !isLoading && refusal === undefined
          ? [
              {
                key: '+',
                isExtra: true,
                label: typed === '' ? t.relationPicker.create(noun) : t.relationPicker.createNamed(typed),
              },
            ]
          : [];
      onFound(found);
      const isMeant = ({ label }: Option): boolean => label.toLowerCase().startsWith(typed.toLowerCase());
      onChoices({
        options: typed === '' ? [...extra, ...rows, ...create] : [...rows, ...extra.filter(isMeant), ...create],
        isLoading,
        ...(error ? { message: error.message } : refusal === undefined ? {} : { message: refusal }),
      });
    }, [query, found, left, again, noun, isLoading, error, isCreatable, taken, onChoices]);
    return null;
  };
}

/** Search, selection and creation, shared by the pickers for one and for several records. */
function usePicker(
  field: Field,
  without: readonly string[],
  extra: readonly Option[],
  onAdd: (related: Related) => void,
) {
  const [found, setFound] = useState<readonly Found[]>([]);
  const typed = useRef('');
  const create = useCreateInPlace();
  const isCreator = create !== null;
  const left = without.join(' ');
  const source = useMemo(() => {
    const Rows = makeRelationSource({
      field,
      without: left === '' ? [] : left.split(' '),
      extra,
      onFound: setFound,
      mayCreate: isCreator,
    });
    return function Source(props: SourceProps) {
      useEffect(() => {
        typed.current = props.query.trim();
      }, [props.query]);
      return <Rows {...props} />;
    };
    // Recreated only when the options change: callers pass a stable `extra` array.
  }, [field, left, extra, isCreator]);
  const pick = (option: Option): void => {
    const row = found.find(({ key }) => key === option.key);
    if (row) return onAdd(row.related);
    if (option.key === '+' && create)
      void create(field, typed.current).then((made) => (made ? onAdd(made) : undefined));
  };
  return { source, pick };
}

const NO_OPTIONS: readonly Option[] = [];

/** A picker for one record: search by name, or create it in place. */
export function RelationPicker({ field, value, onChange, ...input }: RelationPickerProps) {
  const { source, pick } = usePicker(field, [], NO_OPTIONS, onChange);
  return (
    <Combo
      {...input}
      text={value ? relatedName(value, undefined) : ''}
      chosen={value?.id}
      source={source}
      onPick={pick}
      onClear={() => onChange(null)}
    />
  );
}

export interface RelationsPickerProps extends PickerProps {
  /** Null: not set, so that the service fills it in. */
  readonly value: readonly Related[] | null;
  readonly onChange: (value: readonly Related[]) => void;
}

const NONE = perLanguage((): readonly Option[] => [
  {
    key: '-',
    label: t.relationPicker.none,
  },
]);

/** A picker for several records, each with a remove button. */
export function RelationsPicker({ field, value, onChange, bare, placeholder, ...input }: RelationsPickerProps) {
  const chosen = value ?? [];
  const { source, pick } = usePicker(
    field,
    chosen.map(({ id }) => id),
    value !== null && chosen.length === 0 ? NO_OPTIONS : NONE(),
    (related) => onChange([...chosen, related]),
  );
  const hint = chosen.length > 0 ? undefined : value === null ? placeholder : t.relationPicker.none;
  return (
    <div className={classes.tags} data-bare={bare || undefined} data-invalid={input['aria-invalid'] || undefined}>
      {chosen.map((one) => (
        <span key={one.id} className={classes.tag} title={one.name ?? undefined}>
          <span>{relatedName(one, undefined)}</span>
          <button
            type="button"
            tabIndex={-1}
            aria-label={anywhere.remove(relatedName(one, undefined))}
            onClick={() => onChange(chosen.filter(({ id }) => id !== one.id))}
          >
            <IconX size={12} aria-hidden />
          </button>
        </span>
      ))}
      <Combo
        {...input}
        bare
        stays
        placeholder={hint}
        text=""
        source={source}
        onPick={(option) => (option.key === '-' ? onChange([]) : pick(option))}
        onBackspace={() => (chosen.length > 0 ? onChange(chosen.slice(0, -1)) : undefined)}
      />
    </div>
  );
}
