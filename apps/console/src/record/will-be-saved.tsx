import type { Field, Row, Schema } from '../data/wire.js';
import { FieldFacts } from '../parts/field-facts.js';
import { saysSomething } from '../form/form-values.js';
import classes from './record.module.css';
import { t } from '../texts/record.js';

interface WillBeSavedProps {
  readonly schema: Schema;
  /** The record of a dry run. */
  readonly row: Row;
  /** Fields that the form shows. */
  readonly shown: readonly Field[];
}

/** What the service adds to a new record by itself, as its dry run says. */
export function WillBeSaved({ schema, row, shown }: WillBeSavedProps) {
  const added = schema.fields.filter(
    ({ name, type, read_only, fields }) =>
      !read_only && type !== 'id' && !fields && !shown.some((field) => field.name === name) && saysSomething(row[name]),
  );
  if (added.length === 0) return null;
  return (
    <section className={classes.added}>
      <h2>{t.createDialog.alsoSaved}</h2>
      <FieldFacts fields={added} row={row} />
    </section>
  );
}
