import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { currencyOf } from '../../data/money-fields.js';
import type { Row } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { StateBadge } from '../../parts/state-badge.js';
import { labelOf, lowered, valueLabel } from '../../words/labels.js';
import { t } from '../../texts/documents.js';
import { t as record } from '../../texts/record.js';
import classes from './family.module.css';
import {
  type EntryRef,
  type Family,
  familyOf,
  type Figures,
  figuresIn,
  type Member,
  MOST,
  namedBy,
  resourceOf,
  stagesOf,
  stateIn,
} from './family.js';

interface FamilyChainProps {
  readonly base: string;
  readonly record: Row;
  /** The nearest links, shown until the rest is loaded. */
  readonly children: ReactNode;
}

function useFamily(base: string, record: Row) {
  const { slug, records } = useWorkspace();
  const readable = new Set(useResources().map(({ name }) => name));
  return useQuery({
    queryKey: [slug, 'list', 'chain', record.id, namedBy({ base, row: record }), readable.size],
    queryFn: ({ signal }): Promise<Family> =>
      familyOf(
        { base, row: record },
        {
          mayRead: (name) => readable.has(name),
          read: async (name, ids) =>
            (await records.list(name, { 'id[in]': ids.join(','), limit: String(MOST) }, signal)).data,
          billsOf: async (receipts) =>
            (await records.list('bills', { 'receipts[in]': receipts.join(','), limit: String(MOST) }, signal)).data,
        },
      ),
    // Keep the old chain on screen while it is fetched again.
    placeholderData: keepPreviousData,
  });
}

/**
 * The whole chain of documents, from the quotation to the journal entries, each with its state and amount. Shown on every
 * document of the chain.
 */
export function FamilyChain({ base, record, children }: FamilyChainProps) {
  const { data } = useFamily(base, record);
  if (!data) return children;
  const stages = stagesOf(data);
  if (stages.flatMap(({ members }) => members).length + data.entries.length < 2) return children;
  return (
    <nav aria-label={t.chain.label} className={classes.box}>
      <ol className={classes.chain}>
        {stages.map(({ name, members }) => (
          <li key={name} className={classes.stage}>
            <h2>{name === 'transfers' ? t.chain.goods : labelOf(name)}</h2>
            <Some
              all={members}
              isKept={({ row }) => row.id === record.id}
              show={(one) => (
                <Card
                  key={one.row.id}
                  member={one}
                  figures={figuresIn(one, record, data.members)}
                  isCurrent={one.row.id === record.id}
                />
              )}
            />
          </li>
        ))}
        {data.entries.length > 0 ? (
          <li className={classes.stage}>
            <h2>{t.chain.entries}</h2>
            <Some
              all={data.entries}
              isKept={({ id }) => id === record.id}
              show={(one) => <Entry key={one.id} entry={one} isCurrent={one.id === record.id} />}
            />
          </li>
        ) : null}
      </ol>
      {data.isMore ? <p className={classes.note}>{t.chain.more}</p> : null}
    </nav>
  );
}

/** Documents of a stage that are shown at first. */
const AT_ONCE = 4;

interface SomeProps<One> {
  readonly all: readonly One[];
  readonly isKept: (one: One) => boolean;
  readonly show: (one: One) => ReactNode;
}

function Some<One>({ all, isKept, show }: SomeProps<One>) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? all : all.filter((one, at) => at < AT_ONCE || isKept(one));
  return (
    <>
      <ul>{shown.map(show)}</ul>
      {shown.length < all.length ? (
        <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
          {t.chain.showAll(all.length)}
        </Button>
      ) : null}
    </>
  );
}

interface CardProps {
  readonly member: Member;
  readonly figures: Figures;
  readonly isCurrent: boolean;
}

function Card({ member, figures: { own, settles }, isCurrent }: CardProps) {
  const { slug, currency: books } = useWorkspace();
  const { row } = member;
  const kind = row.kind ?? row.type;
  const noun = typeof kind === 'string' && member.base !== 'payments' ? valueLabel(kind) : '';
  const text =
    (row.number as string | null) ??
    record.title.ofState(valueLabel('draft'), lowered(noun || labelOf(member.base.replace(/s$/, ''))));
  const state = stateIn(member);
  const isOdd = /return|credit/.test(String(kind));
  return (
    <li className={classes.card} data-current={isCurrent || undefined}>
      {isCurrent ? (
        <span aria-current="page">{text}</span>
      ) : (
        <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource: resourceOf(member), id: row.id }}>
          {text}
        </Link>
      )}
      <span className={classes.about}>
        {state ? <StateBadge state={state} /> : null}
        {isOdd ? <small>{noun}</small> : null}
        {own ? <Amount value={own.amount} currency={currencyOf(own.of, books)} /> : null}
        {settles ? (
          <small>
            {t.chain.settles} <Amount value={settles.amount} currency={currencyOf(settles.of, books)} />
          </small>
        ) : null}
      </span>
    </li>
  );
}

function Entry({ entry: { id, name }, isCurrent }: { readonly entry: EntryRef; readonly isCurrent: boolean }) {
  const { slug } = useWorkspace();
  const isReadable = useResources().some((one) => one.name === 'entries');
  const text = (
    <>
      <span className="visually-hidden">{t.chain.entry} </span>
      {name ?? id}
    </>
  );
  return (
    <li className={classes.entry} data-current={isCurrent || undefined}>
      {isCurrent ? (
        <span aria-current="page">{text}</span>
      ) : isReadable ? (
        <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource: 'entries', id }}>
          {text}
        </Link>
      ) : (
        <span>{text}</span>
      )}
    </li>
  );
}
