import { Link } from '@tanstack/react-router';
import type { Field, Related, Row } from '../data/wire.js';
import { currencyOf, isMoney, isPrice } from '../data/money-fields.js';
import { currencyName } from '../words/currencies.js';
import { fieldLabel, isCollection, labelOf } from '../words/labels.js';
import { relatedName } from '../words/nouns.js';
import { useWorkspace } from '../data/workspace.js';
import { countryName } from '../words/countries.js';
import { formatDay, formatInstant, formatNumber, formatSpan } from '../words/formats.js';
import { Amount } from './amount.js';
import { StateBadge } from './state-badge.js';
import { useUnitWords } from './unit-words.js';
import classes from './values.module.css';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/parts.js';

interface FieldValueProps {
  readonly field: Field;
  readonly value: unknown;
  /** The record that contains the value. Its currency applies to the amounts. */
  readonly row?: Row | undefined;
  /** Shows relations as plain text, where the whole row is already a link. */
  readonly plain?: boolean;
}

/** The placeholder for an empty value. */
export function Nothing() {
  return (
    <span className={classes.muted}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t.fieldValue.none}</span>
    </span>
  );
}

export function RelatedLink({
  related,
  target,
  plain,
}: {
  readonly related: Related;
  readonly target: string | undefined;
  readonly plain?: boolean | undefined;
}) {
  const { slug } = useWorkspace();
  const resource = related.resource ?? target;
  const name = relatedName(related, target);
  if (plain || resource === undefined) return <bdi>{name}</bdi>;
  return (
    <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource, id: related.id }}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** A read-only value of any type. Its input is in field-input.tsx. */
export function FieldValue({ field, value, row, plain }: FieldValueProps) {
  const { currency } = useWorkspace();
  if (value === null || value === undefined || value === '') return <Nothing />;
  switch (field.type) {
    case 'number':
      if (isMoney(field))
        return <Amount value={value as number} currency={currencyOf(row, currency)} bare={isPrice(field)} />;
      return <span className="figures">{formatNumber(value as number)}</span>;
    case 'integer':
      return <span className="figures">{formatNumber(value as number)}</span>;
    case 'date':
      return (
        <time className="figures" dateTime={value as string}>
          {formatDay(value as string)}
        </time>
      );
    case 'instant':
      return (
        <time className="figures" dateTime={value as string}>
          {formatInstant(value as string)}
        </time>
      );
    case 'boolean':
      return <span>{value ? anywhere.yes : anywhere.no}</span>;
    case 'choice':
      if (/(^|_)(state|status)$/.test(field.name))
        return <StateBadge state={value as string} label={field.values?.find((one) => one.value === value)?.label} />;
      return <span>{field.values?.find((one) => one.value === value)?.label ?? String(value)}</span>;
    case 'relation':
    case 'reference':
      return <RelatedLink related={value as Related} target={field.target} plain={plain} />;
    case 'relations':
      return <RelatedList field={field} related={value as readonly Related[]} plain={plain} />;
    case 'strings':
      return <span>{(value as readonly string[]).join(', ') || <Nothing />}</span>;
    case 'id':
      return <span className={classes.mono}>{String(value)}</span>;
    case 'list':
      return <span className="figures">{(value as readonly unknown[]).length}</span>;
    case 'object':
    case 'map':
    case 'json':
      return <ObjectValue field={field} value={value as Readonly<Record<string, unknown>>} row={row} />;
    case 'string':
      if (field.name === 'country') return <bdi>{countryName(String(value))}</bdi>;
      if (isCollection(field)) return <span>{labelOf(String(value))}</span>;
      if (field.name === 'name' && row) return <bdi>{currencyName(row) ?? String(value)}</bdi>;
      return field.name === 'unit_code' ? <UnitText code={String(value)} /> : <bdi>{String(value)}</bdi>;
  }
}

/** What a unit is called; its code is in the title, as e-invoices have it. */
function UnitText({ code }: { readonly code: string }) {
  const words = useUnitWords();
  return <span title={code}>{words.name(code)}</span>;
}

function RelatedList({
  field,
  related,
  plain,
}: {
  readonly field: Field;
  readonly related: readonly Related[];
  readonly plain?: boolean | undefined;
}) {
  if (related.length === 0) return <Nothing />;
  return (
    <span>
      {related.map((one, at) => (
        <span key={one.id}>
          {at > 0 ? ', ' : ''}
          <RelatedLink related={one} target={field.target} plain={plain} />
        </span>
      ))}
    </span>
  );
}

/** A bare number does not say what it counts: `Months: 1`. */
const isCount = (field: Field): boolean => (field.type === 'number' && !isMoney(field)) || field.type === 'integer';

const isAddress = ({ fields = [] }: Field): boolean =>
  ['zip', 'city'].every((name) => fields.some((one) => one.name === name));

/** Where the code stands behind the town. */
const TOWN_FIRST: ReadonlySet<unknown> = new Set(['GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'IN']);

/** As it stands on an envelope: `Kai 3, 24103 Kiel, Germany`. */
function addressText(value: Readonly<Record<string, unknown>>): string {
  const part = (name: string): string => (typeof value[name] === 'string' ? value[name] : '');
  const code = [part('zip'), part('city')].filter(Boolean);
  const town = (TOWN_FIRST.has(value['country']) ? code.toReversed() : code).join(' ');
  const parts = [part('name'), part('street'), part('street2'), town, part('region'), countryName(part('country'))];
  return parts.filter(Boolean).join(', ');
}

const isRange = ({ fields = [] }: Field): boolean =>
  fields.length === 2 && fields.every(({ name, type }) => type === 'date' && ['from', 'to'].includes(name));

/** `1 Jan 2026 – 31 Jan 2026`. */
function rangeText(value: Readonly<Record<string, unknown>>): string {
  const day = (name: string): string => (typeof value[name] === 'string' ? formatDay(value[name]) : '');
  return `${day('from')} – ${day('to')}`.trim();
}

const SPANS = { days: 'day', weeks: 'week', months: 'month' } as const;

const isSpan = ({ fields = [] }: Field): boolean => fields.length > 0 && fields.every(({ name }) => name in SPANS);

/** `1 month`, `2 weeks`. */
const spanText = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.map(([name, count]) => formatSpan(Number(count), SPANS[name as keyof typeof SPANS])).join(', ');

function ObjectValue({
  field,
  value,
  row,
}: {
  readonly field: Field;
  readonly value: Readonly<Record<string, unknown>>;
  readonly row?: Row | undefined;
}) {
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== '');
  if (entries.length === 0) return <Nothing />;
  if (isAddress(field)) return <bdi>{addressText(value)}</bdi>;
  if (isSpan(field)) return <span className="figures">{spanText(entries)}</span>;
  if (isRange(field)) return <span className="figures">{rangeText(value)}</span>;
  return (
    <span>
      {entries.map(([name, inner], at) => {
        const known = field.fields?.find((one) => one.name === name);
        return (
          <span key={name}>
            {at > 0 ? ', ' : ''}
            {known && isCount(known) ? `${fieldLabel(known)}: ` : ''}
            {known ? (
              <FieldValue field={known} value={inner} row={row} plain />
            ) : (
              <bdi>{`${name}: ${typeof inner === 'object' ? JSON.stringify(inner) : String(inner)}`}</bdi>
            )}
          </span>
        );
      })}
    </span>
  );
}
