import { Button, Input } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { Related, Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { DateInput } from '../../parts/date-input.js';
import { NumberInput } from '../../parts/number-input.js';
import { PageHeader } from '../../parts/page-header.js';
import { RelationField } from '../../parts/relation-field.js';
import { sumOf } from '../../words/decimals.js';
import { showUndoable } from '../../record/action-done.js';
import { useTakeBack } from '../../record/use-actions.js';
import { labelOf } from '../../words/labels.js';
import { LineList, type LineListProps } from './line-list.js';
import { MatchDialog } from './match-dialog.js';
import {
  fits,
  isFiltered,
  type LineFilter,
  type OpenLine,
  type Pair,
  pairsOf,
  type Side,
  sumOfSide,
} from './match-plan.js';
import { t } from '../../texts/documents.js';
import classes from './matching.module.css';
import { type OpenLines, useOpenLines } from './open-lines.js';
import { undoMatches } from './undo-matches.js';

/** More lines would not fit into one preview. */
const MOST = 100;

type Search = Readonly<Record<string, string | undefined>>;

/** All filters are in the address, so that a link shows the same lines. */
function useFilters() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const change = (part: Search): void =>
    void navigate({ to: '.', search: { ...search, ...part } as never, replace: true, resetScroll: false });
  const { account = '', partner = '', amount = '', from = '', to = '' } = search;
  const filter: LineFilter = { amount, from, to };
  return { account, partner, filter, change };
}

/** Two columns of open lines to match, usable by keyboard alone. */
export function MatchRoom() {
  const { slug } = useWorkspace();
  const { account, partner, filter, change } = useFilters();
  const open = {
    debit: useOpenLines('debit', { account, partner, filter }),
    credit: useOpenLines('credit', { account, partner, filter }),
  };
  const error = open.debit.error ?? open.credit.error;
  const takeBack = useTakeBack();
  const [made, setMade] = useState<readonly Row[]>([]);
  const [picked, setChosen] = useState<readonly OpenLine[]>([]);
  // Lines that somebody else matched in the meantime are no longer open.
  const here = new Set([...open.debit.lines, ...open.credit.lines].map(({ id }) => id));
  const chosen = picked.filter(({ id }) => here.has(id));
  /** The pairs of the open dialog, fixed when it opens, even if others match lines in the meantime. */
  const [asked, setAsked] = useState<readonly Pair[] | null>(null);
  const lists = { debit: useRef<HTMLDivElement>(null), credit: useRef<HTMLDivElement>(null) };
  const refilter = (part: Search): void => {
    setChosen([]);
    change(part);
  };
  const pairs = pairsOf(chosen);
  const mayMatch = pairs.length > 0 && pairs.length <= MOST;
  const ask = (): void => {
    if (mayMatch) setAsked(pairs);
  };
  const done = (made: readonly Row[]): void => {
    setAsked(null);
    setChosen([]);
    setMade(made);
    const ids = made.map(({ id }) => id);
    showUndoable(t.matching.done(ids.length), () =>
      takeBack(async (records, key) => {
        const said = await undoMatches(records, ids, key);
        setMade([]);
        return said;
      }),
    );
    window.setTimeout(() => lists.debit.current?.focus(), 150);
  };
  return (
    <>
      <PageHeader
        title={t.matching.title}
        crumbs={[
          {
            label: labelOf('reconciliations'),
            to: '/w/$workspace/$resource',
            params: { workspace: slug, resource: 'reconciliations' },
          },
        ]}
      />
      <p className={classes.lead}>{t.matching.lead}</p>
      <Filters account={account} partner={partner} filter={filter} onChange={refilter} />
      {error ? <Banner tone="bad">{error.message}</Banner> : null}
      <Columns
        open={open}
        withPartner={partner === ''}
        isFiltered={isFiltered(filter)}
        chosen={chosen}
        onChoose={setChosen}
        onMatch={ask}
        lists={lists}
      />
      <Foot chosen={chosen} count={pairs.length} mayMatch={mayMatch} onMatch={ask} />
      {made.length > 0 ? <Made rows={made} /> : null}
      {asked ? (
        <MatchDialog
          pairs={asked}
          onClose={() => {
            setAsked(null);
            window.setTimeout(() => lists.debit.current?.focus(), 150);
          }}
          onDone={done}
        />
      ) : null}
    </>
  );
}

interface FiltersProps {
  readonly account: string;
  readonly partner: string;
  readonly filter: LineFilter;
  readonly onChange: (part: Search) => void;
}

interface FilterProps {
  readonly label: string;
  /** Renders the input with this id. */
  readonly children: (id: string) => ReactNode;
}

/** Labelled in the same style as the fields beside it. */
function Filter({ label, children }: FilterProps) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} w={148}>
      {children(id)}
    </Input.Wrapper>
  );
}

/** Only lines of these accounts can be matched. */
const WITH_OPEN_ITEMS = { open_items: 'true' };

function Filters({ account, partner, filter, onChange }: FiltersProps) {
  return (
    <div className={classes.filters} role="group">
      <RelationField
        label={labelOf('partner')}
        target="partners"
        value={partner}
        onChange={(id) => onChange({ partner: id })}
      />
      <RelationField
        label={labelOf('account')}
        target="accounts"
        only={WITH_OPEN_ITEMS}
        value={account}
        onChange={(id) => onChange({ account: id })}
      />
      <Filter label={t.matching.amount}>
        {(id) => (
          <NumberInput
            id={id}
            value={filter.amount}
            placeholder={t.matching.any}
            onChange={(amount) => onChange({ amount })}
          />
        )}
      </Filter>
      <Filter label={t.matching.from}>
        {(id) => <DateInput id={id} value={filter.from} onChange={(from) => onChange({ from })} />}
      </Filter>
      <Filter label={t.matching.to}>
        {(id) => <DateInput id={id} value={filter.to} onChange={(to) => onChange({ to })} />}
      </Filter>
    </div>
  );
}

interface ColumnsProps {
  readonly open: Readonly<Record<Side, OpenLines>>;
  readonly withPartner: boolean;
  readonly isFiltered: boolean;
  readonly chosen: readonly OpenLine[];
  readonly onChoose: (change: (before: readonly OpenLine[]) => readonly OpenLine[]) => void;
  readonly onMatch: () => void;
  readonly lists: Readonly<Record<Side, RefObject<HTMLDivElement | null>>>;
}

const SIDES: readonly Side[] = ['debit', 'credit'];

function Columns({ open, withPartner, isFiltered: isNarrow, chosen, onChoose, onMatch, lists }: ColumnsProps) {
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const onToggle = useCallback(
    (line: OpenLine): void =>
      onChoose((before) =>
        before.some(({ id }) => id === line.id)
          ? before.filter(({ id }) => id !== line.id)
          : fits(line, before)
            ? [...before, line]
            : before,
      ),
    [onChoose],
  );
  return (
    <div className={classes.columns}>
      {SIDES.map((side) => (
        <Column
          key={side}
          open={open[side]}
          isFiltered={isNarrow}
          side={side}
          chosen={ids}
          chosenLines={chosen}
          mayChoose={(line) => fits(line, chosen)}
          wanted={new Set(chosen.filter((line) => line.side !== side).map((line) => line.open))}
          withPartner={withPartner}
          box={lists[side]}
          onToggle={onToggle}
          onSide={(to) => lists[to].current?.focus()}
          onMatch={onMatch}
          onClear={() => onChoose(() => [])}
        />
      ))}
    </div>
  );
}

type ColumnProps = Omit<LineListProps, 'lines'> & {
  readonly open: OpenLines;
  readonly isFiltered: boolean;
  readonly chosenLines: readonly OpenLine[];
};

function Column({ open, isFiltered: isNarrow, chosenLines, ...list }: ColumnProps) {
  const { side } = list;
  const { lines } = open;
  const currency = chosenLines[0]?.currency;
  return (
    <section className={classes.column} aria-label={t.matching.side(side)}>
      <header className={classes.head}>
        <h2>{t.matching.side(side)}</h2>
        <small>
          {open.isLoading ? t.matching.loading : t.matching.shown(lines.length, open.isMore)}{' '}
          {open.isMore && !open.isLoading ? (
            <Button variant="subtle" size="compact-xs" onClick={open.more}>
              {t.matching.more}
            </Button>
          ) : null}
        </small>
      </header>
      {lines.length === 0 ? (
        <p className={classes.empty}>
          {open.isLoading ? t.matching.loading : isNarrow ? t.matching.noneLeft : t.matching.none}
        </p>
      ) : (
        <LineList {...list} lines={lines} />
      )}
      <div className={classes.sum}>
        <span>{t.matching.sum}</span>
        {currency === undefined ? <span>–</span> : <Amount value={sumOfSide(chosenLines, side)} currency={currency} />}
      </div>
    </section>
  );
}

interface FootProps {
  readonly chosen: readonly OpenLine[];
  readonly count: number;
  readonly mayMatch: boolean;
  readonly onMatch: () => void;
}

function Foot({ chosen, count, mayMatch, onMatch }: FootProps) {
  const currency = chosen[0]?.currency;
  const difference = sumOf([sumOfSide(chosen, 'debit'), -sumOfSide(chosen, 'credit')]);
  return (
    <div className={classes.foot}>
      <span className={classes.help}>
        {count > MOST
          ? t.matching.tooMany(MOST)
          : count > 0
            ? t.matching.keys
            : `${t.matching.chooseBoth} ${t.matching.keys}`}
      </span>
      <span className={classes.difference} role="status">
        {t.matching.difference} {currency === undefined ? '–' : <Amount value={difference} currency={currency} />}
      </span>
      <Button onClick={onMatch} disabled={!mayMatch} aria-keyshortcuts="Enter">
        {t.matching.match}
      </Button>
    </div>
  );
}

/** The result of the last matching, line by line, until the next one. */
function Made({ rows }: { readonly rows: readonly Row[] }) {
  const { slug } = useWorkspace();
  return (
    <section className={classes.made} aria-label={t.matching.made}>
      <h2>{t.matching.made}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              to="/w/$workspace/$resource/$id"
              params={{ workspace: slug, resource: 'reconciliations', id: row.id }}
            >
              {(row.debit_line as Related).name} – {(row.credit_line as Related).name}
            </Link>
            <Amount value={row.amount as number} currency={String(row.currency)} />
            {row.exchange_entry ? <small>{t.matching.exchange}</small> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
