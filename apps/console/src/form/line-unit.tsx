import { useQuery } from '@tanstack/react-query';
import { productUnitsQuery } from '../data/units.js';
import { useWorkspace } from '../data/workspace.js';
import type { Related, Row } from '../data/wire.js';
import { useUnitWords } from '../parts/unit-words.js';
import { formatNumber } from '../words/formats.js';
import { t } from '../texts/record.js';
import classes from './lines.module.css';

interface LineUnitProps {
  /** Of the line. */
  readonly product: Related | null;
  /** A code; empty: as the service chooses. */
  readonly value: string;
  /** The computed values of the line. */
  readonly preview: Row | undefined;
  readonly at: number;
  readonly onChange: (code: string) => void;
}

/**
 * The unit of a line: those of its product, and the quantity in the product's own where the line has another one. Nothing for a product that is
 * counted in one unit only.
 */
export function LineUnit({ product, value, preview, at, onChange }: LineUnitProps) {
  const { slug } = useWorkspace();
  const { data } = useQuery({ ...productUnitsQuery(slug, product?.id ?? ''), enabled: product !== null });
  const units = data?.units ?? [];
  const code = value || String(preview?.unit_code ?? data?.unit_code ?? '');
  const isShown = data !== undefined && (units.length > 0 || code !== data.unit_code);
  const words = useUnitWords(isShown);
  if (!isShown) return null;
  const codes = [...new Set([data.unit_code, ...units.map((unit) => unit.unit_code), code])];
  const nameOf = (one: string): string => units.find((unit) => unit.unit_code === one)?.name ?? words.name(one);
  const base = preview?.quantity_base;
  const isConverted = typeof base === 'number' && preview?.unit_code !== data.unit_code;
  return (
    <span className={classes.unit}>
      <select
        aria-label={t.lineUnit.unitAt(at + 1)}
        value={code}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {codes.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      {isConverted ? (
        <small className="figures">{t.lineUnit.inOwn(formatNumber(base), words.symbol(data.unit_code))}</small>
      ) : null}
    </span>
  );
}
