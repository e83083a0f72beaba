import { memo, useCallback } from 'react';
import { cellCurrency, isMoney } from '../data/money-fields.js';
import type { Field, Related, Row } from '../data/wire.js';
import { Amount } from '../parts/amount.js';
import { FieldControl } from './field-control.js';
import { FieldValue } from '../parts/field-value.js';
import { fieldLabel } from '../words/labels.js';
import type { FormValue, Line } from './form-values.js';
import { LineBears } from './line-bears.js';
import { LinePeriod } from './line-period.js';
import { LinePrice } from './line-price.js';
import { LineUnit } from './line-unit.js';
import { COUNTED, isRight, placeholderOf } from './line-columns.js';
import classes from './lines.module.css';
import { useDescribed } from './marks.js';
import type { Errors } from './error-places.js';
import { t } from '../texts/record.js';

export interface LineRowProps {
  readonly line: Line;
  readonly at: number;
  /** The name of the list in its form: `lines`. */
  readonly path: string;
  readonly columns: readonly Field[];
  /** The messages of this line by column name; '' for the line itself. */
  readonly errors: Errors | undefined;
  /** The computed values of the line. */
  readonly preview: Row | undefined;
  readonly currency: string | undefined;
  readonly onCell: (key: string, name: string, value: FormValue) => void;
  readonly onRemove: (key: string) => void;
}

/** An editable line. It rerenders only when its own props change. */
export const LineRow = memo(function LineRow({
  line,
  at,
  path,
  columns,
  errors,
  preview,
  currency,
  onCell,
  onRemove,
}: LineRowProps) {
  const errorId = `${path}-${line.key}-errors`;
  const sourceId = `${path}-${line.key}-source`;
  return (
    <div className={classes.row} role="row" data-line={line.key} data-wrong={errors ? true : undefined}>
      <span className={classes.number} role="cell" data-word={t.lineRow.line}>
        {at + 1}
      </span>
      {columns.map((field) => (
        <div
          key={field.name}
          className={classes.cell}
          role="cell"
          data-right={isRight(field) || undefined}
          title={errors?.[field.name]}
        >
          <span className={classes.cellLabel} aria-hidden="true">
            {fieldLabel(field)}
          </span>
          {field.read_only ? (
            <span className={classes.computed}>
              <Computed field={field} value={preview?.[field.name]} currency={cellCurrency(field, preview, currency)} />
            </span>
          ) : (
            <LineCell
              line={line.key}
              at={at}
              path={path}
              field={field}
              value={line.values[field.name] ?? (field.type === 'string' ? '' : null)}
              isWrong={errors?.[field.name] !== undefined}
              errorId={errors ? errorId : undefined}
              sourceId={field.name === 'price_unit' && preview?.price_source ? sourceId : undefined}
              placeholder={placeholderOf(field, preview, currency)}
              currency={currency}
              onCell={onCell}
            />
          )}
          {COUNTED.has(field.name) && 'unit_code' in line.values ? (
            <LineUnit
              product={line.values.product as Related | null}
              value={String(line.values.unit_code ?? '')}
              preview={preview}
              at={at}
              onChange={(code) => onCell(line.key, 'unit_code', code)}
            />
          ) : null}
          {field.name === 'price_unit' && preview?.price_source ? (
            <LinePrice id={sourceId} at={at} preview={preview} />
          ) : null}
          {field.name === 'description' ? <BelowDescription {...{ line, at, path, preview, errors, onCell }} /> : null}
        </div>
      ))}
      <span role="cell" className={classes.removeCell}>
        {/* A letter, not a drawing: hundreds of drawings would cost each frame while somebody types. */}
        <button
          type="button"
          className={classes.remove}
          tabIndex={-1}
          aria-label={t.lineRow.remove(at + 1)}
          title={t.lineRow.removeKeys}
          onClick={() => onRemove(line.key)}
        />
      </span>
      {errors ? (
        <span role="cell" className={classes.rowErrors}>
          <span role="alert" id={errorId}>
            {Object.values(errors).join(' ')}
          </span>
        </span>
      ) : null}
    </div>
  );
});

/** What few lines have: a period, and whether they bear the discount of the document. */
function BelowDescription({
  line,
  at,
  path,
  preview,
  errors,
  onCell,
}: Omit<LineRowProps, 'columns' | 'onRemove' | 'currency'>) {
  return (
    <>
      {'period' in line.values ? (
        <LinePeriod
          value={line.values.period ?? null}
          at={at}
          path={path}
          errors={errors}
          onChange={(period) => onCell(line.key, 'period', period)}
        />
      ) : null}
      {'discountable' in line.values ? (
        <LineBears
          line={line}
          preview={preview}
          at={at}
          path={path}
          onChange={(bears) => onCell(line.key, 'discountable', bears)}
        />
      ) : null}
    </>
  );
}

interface LineCellProps extends Pick<LineRowProps, 'at' | 'path' | 'currency' | 'onCell'> {
  /** The key of its line. */
  readonly line: string;
  readonly field: Field;
  readonly value: FormValue;
  readonly isWrong: boolean;
  readonly errorId: string | undefined;
  /** Of the words that say where the price comes from. */
  readonly sourceId: string | undefined;
  readonly placeholder: string | undefined;
}

/** An input of a line. Memoized, so that a keystroke does not rerender the other inputs. */
const LineCell = memo(function LineCell({
  line,
  at,
  path,
  field,
  value,
  isWrong,
  errorId,
  sourceId,
  placeholder,
  currency,
  onCell,
}: LineCellProps) {
  const onChange = useCallback((next: FormValue) => onCell(line, field.name, next), [onCell, line, field.name]);
  return (
    <FieldControl
      bare
      field={field}
      value={value}
      onChange={onChange}
      currency={currency}
      aria-label={t.lineRow.fieldAt(fieldLabel(field), at + 1)}
      aria-invalid={isWrong || undefined}
      aria-describedby={useDescribed(`${path}#${line}.${field.name}`, field, value, errorId, sourceId)}
      aria-required={field.required || undefined}
      placeholder={placeholder}
      data-path={`${path}[${at}].${field.name}`}
    />
  );
});

/** A computed value. The currency is only shown at the document's total. */
function Computed({
  field,
  value,
  currency,
}: {
  readonly field: Field;
  readonly value: unknown;
  readonly currency: string;
}) {
  if (value === undefined) return null;
  if (isMoney(field) && typeof value === 'number') return <Amount value={value} currency={currency} bare />;
  return <FieldValue field={field} value={value} plain />;
}
