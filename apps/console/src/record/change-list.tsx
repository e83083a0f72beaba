import { IconArrowRight } from '@tabler/icons-react';
import type { Field, Row } from '../data/wire.js';
import { FieldValue } from '../parts/field-value.js';
import { fieldLabel } from '../words/labels.js';
import { type Change, lineChanges, type LineChange, lineName } from './changes.js';
import classes from './change-list.module.css';
import { t } from '../texts/record.js';
import { perLanguage } from '../texts/language.js';

interface ChangeListProps {
  readonly changes: readonly Change[];
  /** The record. Its currency applies to its amounts. */
  readonly row: Row;
  /** Show related records as text: where a link would leave the dialog, or its target does not exist yet. */
  readonly plain?: boolean;
}

/** The changes of each field, from the old to the new value. */
export function ChangeList({ changes, row, plain = false }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field.name}>
          <dt>{fieldLabel(change.field)}</dt>
          <dd>
            {isTable(change.field) ? (
              <LineChanges change={change} row={row} plain={plain} />
            ) : (
              <FromTo change={change} row={row} plain={plain} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isTable({ type }: Field): boolean {
  return type === 'list';
}

interface PartProps {
  readonly change: Change;
  readonly row: Row;
  readonly plain: boolean;
}

/** The old and the new value. Shows only the new value if the old one was empty. */
function FromTo({ change: { field, from, to }, row, plain }: PartProps) {
  const isFirst = from === null || from === undefined || from === '' || (Array.isArray(from) && from.length === 0);
  return (
    <>
      {isFirst ? null : (
        <>
          <span className={classes.from}>
            <span className="visually-hidden">{t.changeList.from} </span>
            <FieldValue field={field} value={from} row={row} plain={plain} />
          </span>
          <IconArrowRight size={12} aria-hidden className={classes.arrow} />
          <span className="visually-hidden"> {t.changeList.to} </span>
        </>
      )}
      <span>
        <FieldValue field={field} value={to} row={row} plain={plain} />
      </span>
    </>
  );
}

const KINDS = perLanguage((): Readonly<Record<LineChange['kind'], string>> => ({
  added: t.changeList.added,
  removed: t.changeList.removed,
  changed: t.changeList.changed,
}));

/** The number of lines that are listed. The rest is only counted. */
const SHOWN = 8;

function LineChanges({ change: { field, from, to }, row, plain }: PartProps) {
  const found = lineChanges(field.fields ?? [], from, to);
  return (
    <ul className={classes.lines}>
      {found.slice(0, SHOWN).map((one) => (
        <li key={`${one.kind}${one.place}`}>
          <span>
            {KINDS()[one.kind]} {lineName(one.line) ?? (one.kind === 'added' ? '' : t.changeList.line(one.place))}
          </span>
          {one.kind === 'removed' ? null : <Cells one={one} fields={field.fields ?? []} row={row} plain={plain} />}
        </li>
      ))}
      {found.length > SHOWN ? <li>{t.changeList.more(found.length - SHOWN)}</li> : null}
    </ul>
  );
}

/** The amounts of a new line, or the changed cells of an existing one. */
function Cells({
  one,
  fields,
  row,
  plain,
}: {
  readonly one: LineChange;
  readonly fields: readonly Field[];
  readonly row: Row;
  readonly plain: boolean;
}) {
  const cells =
    one.kind === 'added'
      ? fields
          .filter(({ name, type }) => (type === 'number' || type === 'date') && Boolean(one.line[name]))
          .slice(0, 3)
          .map((field) => ({ field, from: null, to: one.line[field.name] }))
      : one.cells;
  return cells.map((cell) => (
    <span key={cell.field.name} className={classes.cell}>
      {fieldLabel(cell.field)} <FromTo change={cell} row={row} plain={plain} />
    </span>
  ));
}
