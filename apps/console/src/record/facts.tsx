import type { Field, Row, Schema } from '../data/wire.js';
import { FieldFacts } from '../parts/field-facts.js';
import { formatInstant } from '../words/formats.js';
import { fieldLabel } from '../words/labels.js';
import { configOf } from '../resource/configs.js';
import type { LayoutProps } from '../resource/config.js';
import { DeleteButton } from './delete-button.js';
import { LineTable } from './line-table.js';
import classes from './record.module.css';
import { totalFields } from './totals.js';
import { t } from '../texts/record.js';

/** Fields that are shown in the header, the form or the footer. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['id', 'state', 'version', 'created_at', 'updated_at', 'tax_lines'],
  // Below the partner, in words.
  'fiscal_position_reason',
]);

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Read-only fields, in schema order. */
function factsOf(schema: Schema, record: Row): readonly Field[] {
  const totals = totalFields(schema);
  const { sections = [], chain = [], steps, shownAfter = [], quietAtZero = [] } = configOf(schema.name);
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
      hasValue(record[field.name]) &&
      !(quietAtZero.includes(field.name) && record[field.name] === 0),
  );
}

/** The read-only fields below the form, and when the record was created and changed. */
export function Facts({ schema, record, onGone }: RecordEndProps) {
  const facts = factsOf(schema, record);
  const plain = facts.filter(({ type }) => type !== 'list');
  // A custom layout shows the tables itself.
  const lists = configOf(schema.name).below ? [] : facts.filter(({ type }) => type === 'list');
  return (
    <div className={classes.facts}>
      {plain.length > 0 ? <FieldFacts fields={plain} row={record} /> : null}
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
      <RecordEnd schema={schema} record={record} onGone={onGone} />
    </div>
  );
}

interface RecordEndProps extends LayoutProps {
  /** If given, the record can be deleted here. */
  readonly onGone?: (() => void) | undefined;
}

/** When a record was made, and a way to delete it. Its id is with its versions in the history. */
export function RecordEnd({ schema, record, onGone }: RecordEndProps) {
  if (typeof record.created_at !== 'string') return null;
  return (
    <div className={classes.foot} data-version={record.version}>
      <p className={classes.quiet}>
        {t.facts.made(
          formatInstant(record.created_at),
          typeof record.updated_at === 'string' && record.updated_at !== record.created_at
            ? t.facts.changed(formatInstant(record.updated_at))
            : '',
        )}
      </p>
      {onGone ? <DeleteButton schema={schema} record={record} onGone={onGone} /> : null}
    </div>
  );
}
