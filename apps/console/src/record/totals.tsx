import type { Field, Related, Row, Schema } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { Amount } from '../parts/amount.js';
import { currencyOf } from '../data/money-fields.js';
import { sumOf } from '../words/decimals.js';
import { formatNumber } from '../words/formats.js';
import { labelOf } from '../words/labels.js';
import type { DocumentPreview } from '../resource/document.js';
import classes from './record.module.css';
import { t } from '../texts/record.js';

interface TaxLine {
  readonly tax: Related;
  readonly base: number;
  readonly amount: number;
}

/** The amounts that the service computes for a document, in schema order. */
export function totalFields({ fields, total }: Schema): readonly Field[] {
  return total === null
    ? []
    : fields.filter(
        ({ type, read_only, decimals, on_request }) =>
          type === 'number' && read_only && decimals === null && !on_request,
      );
}

interface Allowance {
  readonly amount: number;
}

/** What the lines come to before the discount of the document, and what it takes of them, without tax. */
function discountRows(row: Row | null | undefined) {
  const taken = sumOf(((row?.['allowances'] ?? []) as readonly Allowance[]).map(({ amount }) => amount));
  if (taken === 0) return [];
  const { percent, reason } = (row?.['discount'] ?? {}) as { percent?: number | null; reason?: string | null };
  const share = typeof percent === 'number' ? `${formatNumber(percent)} %` : '';
  return [
    { key: 'before', label: t.totals.beforeDiscount, value: sumOf([Number(row?.['amount_untaxed']), taken]) },
    {
      key: 'discount',
      label: [[labelOf('discount'), share].filter(Boolean).join(' '), reason].filter(Boolean).join(': '),
      value: -taken,
    },
  ];
}

/**
 * All amounts up to the total. After the total, only amounts that are not zero; a draft also omits its open amount, which
 * equals the total. Each tax has its own row.
 */
function rowsOf(schema: Schema, row: Row): readonly Field[] {
  const all = totalFields(schema).filter(({ name }) => name !== 'amount_discount');
  const last = all.findIndex(({ name }) => name === schema.total);
  const taxes = (row.tax_lines ?? []) as readonly TaxLine[];
  const isDraft = schema.editable_in?.includes(String(row.state)) === true;
  return all.filter(({ name }, at) =>
    at <= last
      ? !(name === 'amount_tax' && taxes.length > 0)
      : row[name] !== 0 && row[name] !== null && !(isDraft && row[name] === row[schema.total as string]),
  );
}

/** Subtotal, taxes and total, all computed by the service. */
export function Totals({ schema, preview }: { readonly schema: Schema; readonly preview: DocumentPreview }) {
  const { currency: books } = useWorkspace();
  const { row, isLoading, message } = preview;
  if (schema.total === null) return null;
  const currency = currencyOf(row ?? undefined, books);
  const taxes = ((row?.tax_lines ?? []) as readonly TaxLine[]).map((line) => ({
    key: line.tax.id,
    label: line.tax.name ?? t.totals.tax,
    value: line.amount,
  }));
  const rows = row ? rowsOf(schema, row) : [];
  const amounts = [
    ...discountRows(row),
    ...rows.map(({ name }) => ({ key: name, label: labelOf(name), value: row?.[name] as number })),
  ];
  const totalAt = amounts.findIndex(({ key }) => key === schema.total);
  const shown = totalAt < 0 ? amounts : [...amounts.slice(0, totalAt), ...taxes, ...amounts.slice(totalAt)];
  return (
    <div className={classes.totals}>
      <dl aria-busy={isLoading} aria-label={t.totals.totals}>
        {shown.map(({ key, label, value }) => (
          <div key={key} data-total={key === schema.total || undefined}>
            <dt>{label}</dt>
            <dd>
              {typeof value === 'number' ? (
                <Amount value={value} currency={currency} bare={key !== schema.total} />
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {message ? (
        <p className={classes.quiet} role="status">
          {t.totals.none(message)}
        </p>
      ) : null}
    </div>
  );
}
