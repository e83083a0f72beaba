import { type KeyboardEvent, useId } from 'react';
import type { Field, Related, Row } from '../data/wire.js';
import { FieldControl } from '../form/field-control.js';
import { formatNumber } from '../words/formats.js';
import { fieldLabel, labelOf } from '../words/labels.js';
import { lineName } from './changes.js';
import { LineUnit } from '../form/line-unit.js';
import { useUnitWords } from '../parts/unit-words.js';
import { blankLine, type FormValue, type Line } from '../form/form-values.js';
import classes from './action.module.css';
import table from './what-happens.module.css';
import { t } from '../texts/record.js';

interface ActionLinesProps {
  readonly field: Field;
  readonly value: readonly Line[];
  readonly onChange: (value: readonly Line[]) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly record: Row;
  /** By line: the quantity that is still available. */
  readonly left?: ReadonlyMap<string, number> | undefined;
}

type Cells = Readonly<Record<string, unknown>>;

/** Whether the line is in another unit than its product. */
const isConverted = ({ quantity, quantity_base: base }: Cells): boolean =>
  typeof base === 'number' && base !== quantity;

/** The unit of a line, and its quantity in that of the product. */
function InUnits({ row }: { readonly row: Cells }) {
  const words = useUnitWords();
  return (
    <small>
      {` ${words.symbol(String(row.unit_code))} `}
      {t.actionLines.inOwn(formatNumber(row.quantity_base as number))}
    </small>
  );
}

function LinesHead({ inputs, hasLeft }: { readonly inputs: readonly Field[]; readonly hasLeft: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">{t.actionLines.line}</th>
        <th scope="col" data-right>
          {t.actionLines.inDocument}
        </th>
        {hasLeft ? (
          <th scope="col" data-right>
            {t.actionLines.left}
          </th>
        ) : null}
        {inputs.map(({ name }) => (
          <th key={name} scope="col" data-right>
            {labelOf(name)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface PartUnitProps {
  readonly row: Cells;
  readonly at: number;
  readonly value: FormValue | undefined;
  readonly onChange: (code: string) => void;
}

/** The unit of a part: that of its line, or another one of the product. */
function PartUnit({ row, at, value, onChange }: PartUnitProps) {
  const code = value || (isConverted(row) ? row.unit_code : '');
  const product = (row.product as Related | null | undefined) ?? null;
  return <LineUnit product={product} value={String(code)} preview={undefined} at={at} onChange={onChange} />;
}

/** Arrow up and down move to the same column of the line above or below. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const cell = (event.target as HTMLElement).closest('td');
  if (step === 0 || !cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const row = cell.parentElement as HTMLTableRowElement;
  const to = (row.parentElement as HTMLTableSectionElement).rows[row.sectionRowIndex + step]?.cells[cell.cellIndex];
  event.preventDefault();
  to?.querySelector<HTMLElement>('input, textarea')?.focus();
}

/** The message of a line, or of one of its fields. */
function messageAt(errors: ActionLinesProps['errors'], place: string): string | undefined {
  return Object.entries(errors).find(([at]) => at === place || at.startsWith(`${place}.`))?.[1];
}

/** The record's lines, to select those that the action applies to, and their quantities. Lines without input are not sent. */
export function ActionLines({ field, value, onChange, errors, record, left }: ActionLinesProps) {
  const id = useId();
  const inputs = (field.fields ?? []).filter(({ name }) => name !== 'line' && name !== 'unit_code');
  const hasUnits = (field.fields ?? []).some(({ name }) => name === 'unit_code');
  const rows = Array.isArray(record.lines) ? (record.lines as readonly Cells[]) : [];
  const own = errors[field.name];
  const change = (row: Cells, input: Pick<Field, 'name'>, text: FormValue): void => {
    const line: Related = { id: row.id as string, name: lineName(row) ?? null };
    const former = value.find(({ key }) => key === row.id) ?? { ...blankLine(field), key: row.id as string };
    // Which unit is meant is said at once where the line is in another one than its product.
    const unit = hasUnits && isConverted(row) && !former.values.unit_code ? { unit_code: String(row.unit_code) } : null;
    const next: Line = { ...former, values: { ...former.values, ...unit, line, [input.name]: text } };
    const isEmpty = inputs.every(({ name }) => (next.values[name] ?? '') === '');
    // In document order.
    onChange(
      rows.flatMap(({ id: key }) =>
        key === row.id ? (isEmpty ? [] : [next]) : (value.find((one) => one.key === key) ?? []),
      ),
    );
  };
  return (
    <fieldset className={classes.lines} data-wide aria-describedby={`${id}help`} data-path={field.name}>
      <legend>{fieldLabel(field)}</legend>
      <p id={`${id}help`} className={classes.help}>
        {field.description ?? t.actionLines.howMuch}
      </p>
      {/* Key events of its inputs bubble up to here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table className={table.table} onKeyDown={onArrow}>
        <LinesHead inputs={inputs} hasLeft={left !== undefined} />
        <tbody>
          {rows.map((row, at) => {
            const place = value.findIndex(({ key }) => key === row.id);
            const message = place === -1 ? undefined : messageAt(errors, `${field.name}#${String(row.id)}`);
            return (
              <tr key={row.id as string}>
                <td>
                  {lineName(row) ?? t.actionLines.lineAt(at + 1)}
                  {message ? (
                    <span role="alert" className={classes.wrong} id={`${id}${at}`}>
                      {message}
                    </span>
                  ) : null}
                </td>
                <td data-right className="figures">
                  {typeof row.quantity === 'number' ? formatNumber(row.quantity) : null}
                  {isConverted(row) ? <InUnits row={row} /> : null}
                </td>
                {left ? (
                  <td data-right className="figures">
                    {formatNumber(left.get(String(row.id)) ?? 0)}
                  </td>
                ) : null}
                {inputs.map((input) => (
                  <td key={input.name} data-right className={classes.cell}>
                    <FieldControl
                      field={input}
                      value={place === -1 ? '' : (value[place]?.values[input.name] ?? '')}
                      onChange={(text) => change(row, input, text)}
                      aria-label={t.actionLines.fieldOf(
                        fieldLabel(input),
                        lineName(row) ?? t.actionLines.lowLineAt(at + 1),
                      )}
                      aria-invalid={message !== undefined || undefined}
                      aria-describedby={message ? `${id}${at}` : undefined}
                    />
                    {hasUnits && input.name === 'quantity' ? (
                      <PartUnit
                        {...{ row, at }}
                        value={value[place]?.values.unit_code}
                        onChange={(code) => change(row, { name: 'unit_code' }, code)}
                      />
                    ) : null}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {own ? (
        <p role="alert" className={classes.wrong}>
          {own}
        </p>
      ) : null}
    </fieldset>
  );
}
