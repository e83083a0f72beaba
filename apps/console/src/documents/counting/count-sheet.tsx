import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Field, Related, Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { RelationPicker } from '../../parts/relation-picker.js';
import type { FormValue, Line } from '../../form/form-values.js';
import type { InputLayoutProps } from '../../resource/config.js';
import { counted, differing, lineOfProduct, productOf, recounted, type Shelf, sheetOf } from './count-plan.js';
import { CountRow } from './count-row.js';
import { t } from '../../texts/documents.js';
import sheet from '../sheet.module.css';
import classes from './counting.module.css';
import { useOnlyPlace, useShelves } from './use-shelves.js';

/** The difference and value of each line if the saved count were posted, from a dry run. */
function useValues({ doc: { record, isDirty, schema } }: InputLayoutProps): ReadonlyMap<string, Row> {
  const { slug, records } = useWorkspace();
  const lines = (record?.lines ?? []) as readonly Row[];
  const { data } = useQuery({
    queryKey: ['preview', slug, schema.name, record?.id, record?.version, 'post', 'count'],
    queryFn: ({ signal }) => records.previewAct(schema.name, record?.id ?? '', 'post', {}, signal),
    enabled: record !== null && !isDirty && lines.length > 0,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const rows = record && !isDirty ? ((data?.record.lines ?? []) as readonly Row[]) : [];
  return new Map(rows.map((row) => [(row.product as Related).id, row]));
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Enter and the arrow keys move to the same column of another row. */
function onSheetKey(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const input = event.target as HTMLElement;
  const { column } = input.dataset;
  if (!step || !column || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)];
  event.preventDefault();
  all[all.indexOf(input) + step]?.focus();
}

/** The lines of a stock count as a sheet: booked quantities of a location, and inputs for the counted ones. */
export function CountSheet(props: InputLayoutProps) {
  const { field, doc } = props;
  const { values, set, errors } = doc;
  const lines = ((values.lines ?? []) as readonly Line[]).filter((line) => productOf(line) !== null);
  const chosen = (values.location as Related | null)?.id;
  const only = useOnlyPlace(chosen === undefined);
  const location = chosen ?? only;
  const { shelves, isLoading, error, more } = useShelves(location);
  const [added, setAdded] = useState<readonly Related[]>([]);
  const valued = useValues(props);
  const box = useRef<HTMLDivElement>(null);
  const rows = sheetOf(shelves, added, lines);
  const most = field.max_items ?? Infinity;
  const isFull = lines.length >= most;
  const onCount = (shelf: Shelf, typed: string): void => {
    if (isFull && !lineOfProduct(lines, shelf.product.id)) return;
    const next = counted(field, lines, shelf, typed);
    if (next !== lines) set('lines', next);
  };
  const onCost = (line: Line, cost: string): void =>
    set(
      'lines',
      lines.map((one) => (one === line ? { ...one, values: { ...one.values, cost_unit: cost } } : one)),
    );
  // After a change of location, lines are compared with its booked quantities. Lines counted here whose stock has moved stay as
  // they are: they have to be counted again.
  const countedAt = useRef(location);
  useEffect(() => {
    if (location === undefined || isLoading) return;
    const isSame = countedAt.current === location || countedAt.current === undefined;
    countedAt.current = location;
    if (isSame || lines.length === 0) return;
    const next = recounted(lines, shelves);
    if (next.length !== lines.length || next.some((line, at) => line !== lines[at])) set('lines', next);
    // oxlint-disable-next-line react/exhaustive-deps -- when the place is read, not at every key
  }, [location, isLoading]);
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (wanted) box.current?.querySelector<HTMLElement>(`[data-product="${CSS.escape(wanted.id)}"]`)?.focus();
  }, [wanted]);
  // The only place is known: a new count begins in its first row, unless the person is somewhere else already.
  const isBegun = useRef(doc.record !== null);
  const first = only === undefined ? undefined : rows[0]?.product.id;
  useEffect(() => {
    if (isBegun.current || first === undefined) return;
    isBegun.current = true;
    if (document.activeElement instanceof HTMLElement && document.activeElement.dataset.path === 'location')
      setWanted({ id: first });
  }, [first]);
  const add = (product: Related): void => {
    if (!rows.some((row) => row.product.id === product.id)) setAdded([...added, product]);
    setWanted({ id: product.id });
  };
  return (
    <section ref={box} className={sheet.panel} aria-label={t.counting.title} data-path="lines" data-lines tabIndex={-1}>
      <p className={sheet.title}>{t.counting.title}</p>
      {error ? <Banner tone="bad">{error.message}</Banner> : null}
      {location === undefined ? (
        <p className={sheet.help}>{t.counting.choosePlace}</p>
      ) : rows.length === 0 ? (
        <p className={sheet.help} role="status">
          {isLoading ? t.counting.loading : t.counting.nothing}
        </p>
      ) : null}
      <Sheet rows={rows} lines={lines} valued={valued} errors={errors} onCount={onCount} onCost={onCost} />
      <Foot field={field} onAdd={add} onMore={more} counts={lines.length} differs={differing(lines)} />
      {isFull ? (
        <p role="status" className={sheet.help}>
          {t.counting.full(most)}
        </p>
      ) : null}
      {errors.lines ? (
        <p role="alert" className={sheet.wrong}>
          {errors.lines}
        </p>
      ) : null}
    </section>
  );
}

interface SheetProps {
  readonly rows: readonly Shelf[];
  readonly lines: readonly Line[];
  readonly valued: ReadonlyMap<string, Row>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onCount: (shelf: Shelf, typed: string) => void;
  readonly onCost: (line: Line, cost: string) => void;
}

function Sheet({ rows, lines, valued, errors, onCount, onCost }: SheetProps) {
  if (rows.length === 0) return null;
  return (
    <div className={sheet.box}>
      {/* Handles the keys of its inputs. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table className={`${sheet.table} ${classes.table}`} aria-label={t.counting.title} onKeyDown={onSheetKey}>
        <thead>
          <tr>
            <th scope="col">{t.counting.product}</th>
            {[t.counting.booked, t.counting.counted, t.counting.difference, t.counting.value].map((name) => (
              <th key={name} scope="col" data-right data-value={name === t.counting.value || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((shelf) => {
            const line = lineOfProduct(lines, shelf.product.id);
            return (
              <CountRow
                key={shelf.product.id}
                shelf={shelf}
                line={line}
                at={line ? lines.indexOf(line) : -1}
                typed={String(line?.values.quantity_counted ?? '')}
                valued={valued.get(shelf.product.id)}
                errors={errors}
                onCount={onCount}
                onCost={onCost}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface FootProps {
  readonly field: Field;
  readonly onAdd: (product: Related) => void;
  readonly onMore: (() => void) | undefined;
  readonly counts: number;
  readonly differs: number;
}

function Foot({ field, onAdd, onMore, counts, differs }: FootProps) {
  const product = field.fields?.find(({ name }) => name === 'product');
  const pick = (value: FormValue): void => {
    if (value) onAdd(value as Related);
  };
  return (
    <div className={`${sheet.tools} ${classes.tools}`}>
      {product ? (
        <div className={classes.add}>
          <RelationPicker
            field={product}
            value={null}
            onChange={pick}
            aria-label={t.counting.add}
            placeholder={t.counting.add}
          />
        </div>
      ) : null}
      {onMore ? (
        <Button variant="subtle" size="xs" onClick={onMore}>
          {t.counting.more}
        </Button>
      ) : null}
      <span className={sheet.help}>{t.counting.help}</span>
      <span className={classes.count} role="status">
        {counts > 0 ? t.counting.summary(counts, differs) : ''}
      </span>
    </div>
  );
}
