import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useIntentionKeys } from '../../data/intention.js';
import { isRefusal, listQuery, refreshWorkspace } from '../../data/queries.js';
import type { Field, Row, Schema } from '../../data/wire.js';
import { useResources, useSchemaSoon, useWorkspace } from '../../data/workspace.js';
import { NO_ERRORS, errorsWithout, linePlace } from '../../form/error-places.js';
import { type Line, problemsOf } from '../../form/form-values.js';
import { LineGrid } from '../../form/line-grid.js';
import { useOpenImport } from '../../list/use-open-import.js';
import { Banner } from '../../parts/banner.js';
import { sayDone } from '../../parts/say.js';
import { commitTexts } from '../../parts/uncommitted.js';
import { LineTable } from '../../record/line-table.js';
import { useAlone } from '../../record/use-alone.js';
import type { LayoutProps } from '../../resource/config.js';
import { t } from '../../texts/pricing.js';
import { AllRows } from '../overview/records-panel.js';
import sheet from '../sheet.module.css';
import { LeaveRows } from './leave-rows.js';
import { AT_ONCE, linesOfRows, rowErrors, rowsField, stepsOf } from './rows-plan.js';

/** The prices of a price list: a grid that takes a paste from a sheet and saves its changes together. */
export function PriceRows({ record }: LayoutProps) {
  const { slug } = useWorkspace();
  const isReadable = useResources().some(({ name }) => name === 'price_rows');
  const schema = useSchemaSoon('price_rows');
  const query = { price_list: record.id, sort: 'product.name,min_quantity', limit: String(AT_ONCE) };
  const { data, error } = useQuery({ ...listQuery(slug, 'price_rows', query), enabled: isReadable });
  if (!isReadable) return null;
  if (error) return <Banner tone="bad">{error.message}</Banner>;
  if (!schema || !data) return null;
  return <Rows list={record} schema={schema} rows={data.data} isPart={data.next_cursor !== undefined} />;
}

interface RowsProps {
  readonly list: Row;
  readonly schema: Schema;
  readonly rows: readonly Row[];
  /** Whether the list has more rows. */
  readonly isPart: boolean;
}

function Rows({ list, schema, rows, isPart }: RowsProps) {
  const { may } = useWorkspace();
  const openImport = useOpenImport('price_rows');
  const field = useMemo(() => rowsField(schema, rows.length), [schema, rows.length]);
  return (
    <section aria-label={t.rows.title} style={{ marginBlock: 24 }}>
      {may(schema.scopes.write) ? (
        <Grid list={list} field={field} rows={rows} />
      ) : (
        <LineTable hasTitle field={field} label={t.rows.title} rows={rows} record={list} />
      )}
      <Group gap="md" my={6}>
        {isPart ? <span className={sheet.help}>{t.rows.first(rows.length)}</span> : null}
        <AllRows title={t.rows.title} resource="price_rows" query={{ price_list: list.id }} />
        {openImport ? (
          <Button variant="subtle" size="xs" onClick={openImport}>
            {t.rows.import}
          </Button>
        ) : null}
      </Group>
    </section>
  );
}

/** What was typed, and the rows as they were when the typing began: a change by somebody else meanwhile is refused. */
interface Edited {
  readonly field: Field;
  readonly rows: readonly Row[];
  readonly lines: readonly Line[];
}

function useRows(list: string, field: Field, rows: readonly Row[]) {
  const { slug, records } = useWorkspace();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<Error | null>(null);
  const [turning, alone] = useAlone();
  const keys = useIntentionKeys();
  const loaded = useMemo(() => ({ field, rows, lines: linesOfRows(field, rows) }), [field, rows]);
  const now = edited ?? loaded;
  const steps = useMemo(() => stepsOf(list, now.field, now.rows, now.lines), [list, now]);
  const end = (): void => {
    setEdited(null);
    setErrors(NO_ERRORS);
    setFailure(null);
  };
  const change = (lines: readonly Line[]): void => {
    const before = new Map(now.lines.map((line) => [line.key, line]));
    const changed = lines.filter((line) => before.get(line.key) !== line);
    setErrors(changed.reduce((left, line) => errorsWithout(left, linePlace(field.name, line)), errors));
    setEdited({ ...now, lines });
  };
  const write = async (): Promise<void> => {
    const problems = problemsOf([now.field], { [now.field.name]: now.lines });
    setErrors(problems);
    if (Object.keys(problems).length > 0 || (await commitTexts()).length > 0) return;
    const operations = steps.map(({ operation }) => operation);
    try {
      await records.together(operations, { idempotencyKey: keys.keyFor(operations) });
      keys.forget();
      await refreshWorkspace(slug);
      end();
      sayDone(t.rows.saved(operations.length));
    } catch (error) {
      // Without an answer the outcome is unknown: the same key again cannot write twice.
      if (isRefusal(error)) keys.forget();
      setErrors(rowErrors(error, now.field, steps));
      setFailure(error as Error);
    }
  };
  return { ...now, steps, errors, failure, turning, change, end, save: () => alone('save', write) };
}

function Grid({
  list,
  field: loaded,
  rows,
}: {
  readonly list: Row;
  readonly field: Field;
  readonly rows: readonly Row[];
}) {
  const { field, lines, steps, errors, failure, turning, change, end, save } = useRows(list.id, loaded, rows);
  const isTooMuch = steps.length > AT_ONCE;
  const hasPlace = Object.keys(errors).length > 0;
  return (
    <>
      <LineGrid
        field={field}
        label={t.rows.title}
        path={field.name}
        value={lines}
        onChange={change}
        error={isTooMuch ? t.rows.tooMany(AT_ONCE) : undefined}
        errors={errors}
        currency={String(list.currency)}
      />
      <p className={sheet.help}>{t.rows.help}</p>
      {failure && !hasPlace ? (
        <Banner tone="bad" role="alert">
          {failure.message}
        </Banner>
      ) : null}
      {steps.length === 0 ? null : (
        <Group gap="xs" my="xs">
          <Button onClick={save} disabled={isTooMuch} loading={turning !== null}>
            {t.rows.save}
          </Button>
          <Button variant="default" onClick={end}>
            {t.rows.discard}
          </Button>
          <span role="status">{t.rows.changes(steps.length)}</span>
        </Group>
      )}
      <LeaveRows isDirty={steps.length > 0} />
    </>
  );
}
