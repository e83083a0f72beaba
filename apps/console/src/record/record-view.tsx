import { type ComponentType, Suspense } from 'react';
import type { Field, Row, Schema } from '../data/wire.js';
import { FieldFacts } from '../parts/field-facts.js';
import { StateBadge } from '../parts/state-badge.js';
import type { LayoutProps } from '../resource/config.js';
import { configOf } from '../resource/configs.js';
import { CommonParts } from './common-parts.js';
import { fieldLabel } from '../words/labels.js';
import { t } from '../texts/record.js';
import { RecordEnd } from './facts.js';
import { saysSomething } from '../form/form-values.js';
import { History } from './history.js';
import classes from './record-view.module.css';

/** Shown in the title, below it or at the end. */
const ELSEWHERE: ReadonlySet<string> = new Set(['id', 'state', 'version', 'active', 'created_at', 'updated_at']);

const BESIDE_CHARACTERS = 24;

/** The fields with a value that neither the title nor the view itself shows. */
function detailsOf(schema: Schema, record: Row): readonly Field[] {
  const { marks = [], viewed = [] } = configOf(schema.name);
  return schema.fields.filter(
    ({ name, type }) =>
      !ELSEWHERE.has(name) &&
      name !== schema.label &&
      type !== 'json' &&
      !marks.includes(name) &&
      !viewed.includes(name) &&
      saysSomething(record[name]),
  );
}

/** A value that does not fit beside its label. */
function isLong({ multiline, type }: Field, value: unknown): boolean {
  return multiline === true || type === 'object' || (typeof value === 'string' ? value.length : 0) > BESIDE_CHARACTERS;
}

function Details({ schema, record }: LayoutProps) {
  const details = detailsOf(schema, record);
  if (details.length === 0) return null;
  return (
    <section className={classes.details}>
      <h2>{t.recordView.details}</h2>
      <FieldFacts fields={details} row={record} isTall={(field) => isLong(field, record[field.name])} />
    </section>
  );
}

/** What kind of record it is, beside its title: a customer, a supplier, archived. */
export function Kinds({ schema, record }: LayoutProps) {
  const marks = (configOf(schema.name).marks ?? []).filter((name) => record[name] === true);
  return (
    <>
      {schema.fields
        .filter(({ name }) => marks.includes(name))
        .map((field) => (
          <StateBadge key={field.name} state={field.name} label={fieldLabel(field)} />
        ))}
      {record.active === false ? <StateBadge state="cancelled" label={t.recordView.archived} /> : null}
    </>
  );
}

interface RecordViewProps extends LayoutProps {
  readonly view: ComponentType<LayoutProps>;
  readonly onGone: () => void;
}

/** A record that is looked at: what happens with it, beside what is known about it. Its form is behind Edit. */
export function RecordView({ schema, record, view: View, onGone }: RecordViewProps) {
  const { after: After } = configOf(schema.name);
  return (
    <div className={classes.view}>
      <div className={classes.main}>
        <Suspense>
          <View schema={schema} record={record} />
          {After ? <After schema={schema} record={record} /> : null}
        </Suspense>
      </div>
      <div className={classes.beside}>
        <Details schema={schema} record={record} />
        <CommonParts at="below" schema={schema} record={record} />
        <History schema={schema} record={record} />
        <RecordEnd schema={schema} record={record} onGone={onGone} />
      </div>
    </div>
  );
}
