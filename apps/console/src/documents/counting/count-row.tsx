import type { Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { NumberInput } from '../../parts/number-input.js';
import { readNumber } from '../../parts/number-text.js';
import type { Line } from '../../form/form-values.js';
import type { Errors } from '../../form/error-places.js';
import { formatNumber } from '../../words/formats.js';
import { differenceOf, isStale, type Shelf } from './count-plan.js';
import { t } from '../../texts/documents.js';
import sheet from '../sheet.module.css';
import classes from './counting.module.css';

interface CountRowProps {
  readonly shelf: Shelf;
  /** Undefined: not counted yet. */
  readonly line: Line | undefined;
  /** The index of the line. */
  readonly at: number;
  readonly typed: string;
  /** The line as posting would make it. */
  readonly valued: Row | undefined;
  readonly errors: Errors;
  readonly onCount: (shelf: Shelf, typed: string) => void;
  readonly onCost: (line: Line, cost: string) => void;
}

function messageOf(errors: Errors, line: Line | undefined, typed: string): string | undefined {
  const place = line ? `lines#${line.key}` : undefined;
  const found = place && Object.entries(errors).find(([at]) => at === place || at.startsWith(`${place}.`));
  if (found) return found[1];
  const read = typed === '' ? undefined : readNumber(typed);
  return read && !read.ok ? read.message : undefined;
}

/** A product of the count sheet. A surplus without a known cost asks for one. */
export function CountRow({ shelf, line, at, typed, valued, errors, onCount, onCost }: CountRowProps) {
  const { currency = '' } = useWorkspace();
  const { product, booked, reserved } = shelf;
  const name = product.name ?? product.id;
  const message = messageOf(errors, line, typed);
  const wrongId = `count-${product.id}`;
  const difference = differenceOf(typed, shelf);
  const cost = line ? String(line.values.cost_unit ?? '') : '';
  const asksCost =
    line !== undefined &&
    difference !== 0 &&
    (cost !== '' || errors[`lines#${line.key}.cost_unit`] !== undefined || booked === 0);
  return (
    <tr data-differs={(line && difference !== 0) || undefined} data-wrong={message ? true : undefined}>
      <td>
        {name}
        {message ? (
          <span role="alert" id={wrongId} className={sheet.wrong}>
            {message}
          </span>
        ) : null}
        {line && isStale(line, shelf) ? (
          <span role="status" className={sheet.wrong}>
            {t.counting.moved(formatNumber(Number(line.values.quantity_expected)))}
          </span>
        ) : null}
        {asksCost && line ? (
          <label className={classes.cost}>
            {t.counting.cost}
            <NumberInput
              value={cost}
              onChange={(text) => onCost(line, text)}
              decimals={6}
              data-path={`lines[${at}].cost_unit`}
              aria-label={t.counting.costOf(name)}
            />
          </label>
        ) : null}
      </td>
      <td data-right className="figures">
        {formatNumber(booked)}
        {reserved === 0 ? null : <small className={classes.note}>{t.counting.reserved(formatNumber(reserved))}</small>}
      </td>
      <td className={classes.cell}>
        <NumberInput
          bare
          data-column="counted"
          data-product={product.id}
          data-path={line ? `lines[${at}].quantity_counted` : undefined}
          decimals={6}
          value={typed}
          onChange={(text) => onCount(shelf, text)}
          aria-label={t.counting.countedOf(name)}
          aria-invalid={message !== undefined || undefined}
          aria-describedby={message ? wrongId : undefined}
        />
      </td>
      <td data-right className="figures">
        {difference === undefined ? '' : difference > 0 ? `+${formatNumber(difference)}` : formatNumber(difference)}
      </td>
      <td data-right data-value>
        {typeof valued?.value === 'number' ? <Amount value={valued.value} currency={currency} /> : ''}
      </td>
    </tr>
  );
}
