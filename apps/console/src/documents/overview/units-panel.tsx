import { useId } from 'react';
import type { Row } from '../../data/wire.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { useUnitWords } from '../../parts/unit-words.js';
import { formatNumber } from '../../words/formats.js';
import { labelOf } from '../../words/labels.js';
import { t } from '../../texts/documents.js';
import classes from './overview.module.css';

interface Unit {
  readonly id: string;
  readonly unit_code: string;
  readonly factor: number;
  readonly name: string | null;
  readonly barcode: string | null;
  readonly sale: boolean;
  readonly purchase: boolean;
}

/** The other units of a product, and what they are in its own. Nothing for a product without them. */
export function UnitsPanel({ record }: { readonly record: Row }) {
  const id = useId();
  const units = (record.units ?? []) as readonly Unit[];
  const words = useUnitWords(units.length > 0);
  if (units.length === 0) return null;
  const own = words.symbol(String(record.unit_code));
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{labelOf('units')}</h2>
      </header>
      <ScrollRegion label={labelOf('units')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{labelOf('unit_code')}</th>
              <th scope="col" data-right>
                {labelOf('factor')}
              </th>
              <th scope="col">{labelOf('barcode')}</th>
              <th scope="col">{t.overview.newLines}</th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.id}>
                <td title={unit.unit_code}>{unit.name ?? words.name(unit.unit_code)}</td>
                <td data-right className="figures">
                  {formatNumber(unit.factor)} {own}
                </td>
                <td>{unit.barcode}</td>
                <td>
                  {[unit.sale && labelOf('sale'), unit.purchase && labelOf('purchase')].filter(Boolean).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
