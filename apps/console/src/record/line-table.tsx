import { cellCurrency, currencyOf, isMoney } from '../data/money-fields.js';
import type { Field, Row } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { Amount } from '../parts/amount.js';
import { FieldValue, Nothing, RelatedLink } from '../parts/field-value.js';
import { fieldLabel, labelOf } from '../words/labels.js';
import { COUNTED, isConverted, isRight, tableColumns, widthsOf } from '../form/line-columns.js';
import { hasSums } from '../form/line-sums.js';
import { LineSumsRow } from '../form/line-sums-row.js';
import classes from '../form/lines.module.css';
import { useUnitWords } from '../parts/unit-words.js';
import { formatNumber } from '../words/formats.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

/** On a phone an amount says on which side it is. */
const SIDES: Readonly<Record<string, () => string>> = {
  debit: () => anywhere.debitShort,
  credit: () => anywhere.creditShort,
};

/** What a phone leaves out. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === 0 || value === false;
}

/** The unit of a line, and the quantity in the unit of its product. */
function UnitOf({ row }: { readonly row: Row }) {
  const words = useUnitWords();
  return (
    <small className={classes.readUnit} title={labelOf('quantity_base')}>
      {words.name(String(row.unit_code))} = {formatNumber(row.quantity_base as number)}
    </small>
  );
}

interface LineTableProps {
  readonly field: Field;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly record: Row;
  readonly names?: readonly string[] | undefined;
  /** Shows its own title, where there is no heading above. */
  readonly hasTitle?: boolean;
}

/** Read-only lines. */
export function LineTable({ field, label, rows, record, names, hasTitle }: LineTableProps) {
  const { currency } = useWorkspace();
  const columns = tableColumns(field, rows, names);
  const isLedger = hasSums(columns);
  if (rows.length === 0)
    return (
      <p>
        {label}: <Nothing />
      </p>
    );
  return (
    <>
      {hasTitle ? <p className={classes.title}>{label}</p> : null}
      <div
        role="region"
        aria-label={label}
        className={classes.grid}
        data-path={field.name}
        data-ledger={isLedger || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling needs focus (WCAG 2.1.1)
        tabIndex={0}
        style={widthsOf(columns, false, rows, currencyOf(record, currency))}
      >
        <div role="table" aria-label={label}>
          <div role="row" className={classes.head}>
            <span role="columnheader">
              <span className="visually-hidden">{t.lineTable.number}</span>
            </span>
            {columns.map((one) => (
              <span key={one.name} role="columnheader" data-right={isRight(one) || undefined} title={one.description}>
                {fieldLabel(one)}
              </span>
            ))}
          </div>
          {rows.map((row, at) => (
            <div
              key={row.id ?? at}
              role="row"
              className={classes.row}
              data-foreign={(isLedger && row['currency'] !== currency) || undefined}
            >
              <span role="cell" className={classes.number} data-word={t.lineRow.line}>
                {at + 1}
              </span>
              {columns.map((one) => (
                <div
                  key={one.name}
                  role="cell"
                  className={classes.readCell}
                  data-right={isRight(one) || undefined}
                  data-name={one.name}
                  data-side={SIDES[one.name]?.()}
                  data-empty={isNothing(row[one.name]) || undefined}
                >
                  <span className={classes.cellLabel} aria-hidden="true">
                    {fieldLabel(one)}
                  </span>
                  {isMoney(one) && typeof row[one.name] === 'number' ? (
                    <Amount
                      value={row[one.name] as number}
                      currency={cellCurrency(one, row, currencyOf(record, currency))}
                      bare
                    />
                  ) : one.name === 'name' && field.target !== undefined && typeof row.name === 'string' ? (
                    // Each row is itself a record.
                    <RelatedLink related={{ id: row.id, name: row.name }} target={field.target} />
                  ) : (
                    <FieldValue field={one} value={row[one.name]} row={record} />
                  )}
                  {COUNTED.has(one.name) && isConverted(row) ? <UnitOf row={row} /> : null}
                </div>
              ))}
            </div>
          ))}
          <LineSumsRow columns={columns} lines={rows} currency={currencyOf(record, currency)} />
        </div>
      </div>
    </>
  );
}
