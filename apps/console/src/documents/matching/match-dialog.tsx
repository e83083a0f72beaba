import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { ApiError } from '../../data/daybook.js';
import type { Row } from '../../data/wire.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { DateInput } from '../../parts/date-input.js';
import { Dialog } from '../../parts/dialog.js';
import { FieldFrame } from '../../parts/field-frame.js';
import { NumberInput } from '../../parts/number-input.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { WhatHappens } from '../../record/what-happens.js';
import { useShortcut } from '../../parts/shortcuts.js';
import { sumOf } from '../../words/decimals.js';
import { digitsOf, formatAmount, formatDay } from '../../words/formats.js';
import { inWords } from '../../words/refusals.js';
import type { Pair } from './match-plan.js';
import { t } from '../../texts/documents.js';
import classes from './matching.module.css';
import { type Choice, type Foretold, useMatches } from './use-matches.js';

interface MatchDialogProps {
  readonly pairs: readonly Pair[];
  readonly onClose: () => void;
  readonly onDone: (made: readonly Row[]) => void;
}

/** Previews the matches of the chosen lines, then creates them. */
export function MatchDialog({ pairs, onClose, onDone }: MatchDialogProps) {
  const debits = new Set(pairs.map(({ debit }) => debit.id)).size;
  const credits = new Set(pairs.map(({ credit }) => credit.id)).size;
  return (
    <Dialog opened onClose={onClose} title={t.matching.matchTitle(debits, credits)}>
      <Content pairs={pairs} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function Content({ pairs, onClose, onDone }: MatchDialogProps) {
  const schema = useSchema('reconciliations');
  const [choice, setChoice] = useState<Choice>({ date: '', amount: '' });
  const { foretold, failure, isLooking, isTurning, commit } = useMatches(pairs, choice, onDone);
  const [only] = pairs;
  const isSingle = pairs.length === 1;
  const first = foretold[0]?.preview;
  useShortcut('mod+Enter', t.matching.match, commit, true);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    commit();
  };
  return (
    <div role="presentation" className={classes.dialog} onKeyDown={onKeyDown}>
      {failure ? <Failure error={failure} /> : null}
      <div className={classes.fields}>
        <FieldFrame
          id="match-date"
          label={t.matching.date}
          help={t.matching.dateHelp}
          helpId="match-date-help"
          errorId=""
        >
          <DateInput
            id="match-date"
            aria-describedby="match-date-help"
            value={choice.date}
            onChange={(date) => setChoice({ ...choice, date })}
          />
        </FieldFrame>
        {isSingle && only ? (
          <FieldFrame id="match-amount" label={t.matching.amount} helpId="" errorId="">
            <NumberInput
              id="match-amount"
              value={choice.amount}
              placeholder={formatAmount(only.amount, only.debit.currency)}
              leastDecimals={digitsOf(only.debit.currency)}
              onChange={(amount) => setChoice({ ...choice, amount })}
            />
          </FieldFrame>
        ) : null}
      </div>
      <section aria-labelledby="matches-will-happen" aria-busy={isLooking}>
        <h2 id="matches-will-happen">{t.matching.willHappen}</h2>
        <Pairs pairs={pairs} foretold={foretold} />
        {isSingle ? null : <p className={classes.help}>{t.matching.together}</p>}
        {isSingle && first ? <WhatHappens schema={schema} before={first.record} preview={first} /> : null}
      </section>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t.matching.back}
        </Button>
        <Button data-autofocus loading={isTurning} onClick={commit} aria-keyshortcuts="Control+Enter">
          {t.matching.match}
        </Button>
      </div>
    </div>
  );
}

function Failure({ error }: { readonly error: Error }) {
  const said =
    error instanceof ApiError && error.errors.length > 0 ? error.errors.map(inWords).join(' ') : error.message;
  return (
    <Banner tone="bad" title={t.matching.notMade} role="alert">
      {said}
    </Banner>
  );
}

function Pairs({ pairs, foretold }: { readonly pairs: readonly Pair[]; readonly foretold: readonly Foretold[] }) {
  const { currency: books = '' } = useWorkspace();
  const isForeign = pairs.some(({ debit }) => debit.currency !== books);
  return (
    <ScrollRegion label={t.matching.willHappen}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.matching.debit}</th>
            <th scope="col">{t.matching.credit}</th>
            <th scope="col">{t.matching.date}</th>
            <th scope="col" data-right>
              {t.matching.amount}
            </th>
            {isForeign ? (
              <th scope="col" data-right>
                {t.matching.exchange}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair, at) => (
            <PairRow
              key={`${pair.debit.id} ${pair.credit.id}`}
              pair={pair}
              foretold={foretold[at]}
              books={isForeign ? books : undefined}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface PairRowProps {
  readonly pair: Pair;
  readonly foretold: Foretold | undefined;
  /** Undefined: everything is in the currency of the books. */
  readonly books: string | undefined;
}

function PairRow({ pair: { debit, credit, amount }, foretold, books }: PairRowProps) {
  const record = foretold?.preview?.record;
  const [owed, paid] = [record?.debit_value, record?.credit_value];
  const difference = typeof owed === 'number' && typeof paid === 'number' ? sumOf([paid, -owed]) : 0;
  return (
    <tr>
      <td>{debit.name}</td>
      <td>
        {credit.name}
        {foretold?.problem ? <span className={classes.wrong}>{foretold.problem}</span> : null}
      </td>
      <td className="figures">{typeof record?.date === 'string' ? formatDay(record.date) : '…'}</td>
      <td data-right>
        <Amount value={typeof record?.amount === 'number' ? record.amount : amount} currency={debit.currency} />
      </td>
      {books === undefined ? null : (
        <td data-right>
          {difference === 0 ? (
            '–'
          ) : (
            <>
              <Amount value={Math.abs(difference)} currency={books} />{' '}
              {difference > 0 ? t.matching.gain : t.matching.loss}
            </>
          )}
        </td>
      )}
    </tr>
  );
}
