import type { ReactNode } from 'react';
import type { Field, Row, Schema } from '../data/wire.js';
import { FieldValue } from '../parts/field-value.js';
import { formatInstant } from '../words/formats.js';
import { fieldLabel } from '../words/labels.js';
import { configOf } from '../screens/index.js';
import { LineTable } from './line-table.js';
import classes from './record.module.css';
import { totalFields } from './totals.js';
import { t } from '../texts/record.js';

/** Fields that are shown in the header or the footer. */
const ELSEWHERE: ReadonlySet<string> = new Set(['id', 'state', 'version', 'created_at', 'updated_at', 'tax_lines']);

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Read-only fields, in schema order. */
function factsOf(schema: Schema, record: Row): readonly Field[] {
  const totals = totalFields(schema);
  const { sections = [], chain = [], steps, shownAfter = [] } = configOf(schema.name);
  // Linked records are shown in the chain. Lists such as `payments` stay, because they show more details.
  const linked = schema.fields
    .filter(({ name, type }) => type !== 'list' && chain.includes(name))
    .map(({ name }) => name);
  const named = new Set([...sections.flatMap((section) => section.fields), ...linked, ...shownAfter]);
  return schema.fields.filter(
    (field) =>
      field.read_only &&
      !ELSEWHERE.has(field.name) &&
      field.name !== schema.label &&
      !named.has(field.name) &&
      !(steps && field.name.endsWith('_state')) &&
      !totals.includes(field) &&
      field.type !== 'json' &&
      hasValue(record[field.name]),
  );
}

/** The read-only fields below the form, and when the record was created and changed. */
export function Facts({
  schema,
  record,
  end,
}: {
  readonly schema: Schema;
  readonly record: Row;
  readonly end?: ReactNode;
}) {
  const facts = factsOf(schema, record);
  const plain = facts.filter(({ type }) => type !== 'list');
  // A custom layout shows the tables itself.
  const lists = configOf(schema.name).below ? [] : facts.filter(({ type }) => type === 'list');
  return (
    <div className={classes.facts}>
      {plain.length > 0 ? (
        <dl>
          {plain.map((field) => (
            <div key={field.name}>
              <dt title={field.description}>{fieldLabel(field)}</dt>
              <dd>
                <FieldValue field={field} value={record[field.name]} row={record} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {lists.map((field) => (
        <section key={field.name}>
          <h2>{fieldLabel(field)}</h2>
          <LineTable
            field={field}
            label={fieldLabel(field)}
            rows={record[field.name] as readonly Row[]}
            record={record}
          />
        </section>
      ))}
      {typeof record.created_at === 'string' ? (
        <div className={classes.foot}>
          <p className={classes.quiet}>
            {t.facts.made(
              schema.singleton ? '' : `${record.id} · `,
              formatInstant(record.created_at),
              typeof record.updated_at === 'string' && record.updated_at !== record.created_at
                ? t.facts.changed(formatInstant(record.updated_at))
                : '',
              record.version === undefined ? '' : t.facts.version(record.version),
            )}
          </p>
          {end}
        </div>
      ) : null}
    </div>
  );
}
