import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Related } from '../../data/wire.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { formatAmount, formatDay } from '../../words/formats.js';
import { t } from '../../texts/reconcile.js';
import { type BankLine, type MatchBody, smallText, whoOf } from './bank-line.js';
import { BookForm, type PartFields } from './book-form.js';
import type { BookedPart } from './book-plan.js';
import { KeyMark } from './key-mark.js';
import { FindForm } from './find-form.js';
import { MODE_KEYS, type Mode } from './modes.js';
import classes from './reconcile.module.css';
import { IgnoreForm, type OwnAccount, TransferForm } from './small-forms.js';
import { SuggestionView } from './suggestion-view.js';
import type { Suggestion } from './suggestions.js';

/** What the panel knows of the account. */
export interface Surroundings {
  /** Its ledger account. */
  readonly bank: string | undefined;
  readonly fees: Related | null;
  /** All own accounts, by their ids. */
  readonly own: ReadonlyMap<string, string>;
  /** Those that a transfer can go to. */
  readonly others: readonly OwnAccount[];
  readonly fields: PartFields;
  readonly mayWrite: boolean;
}

interface LinePanelProps {
  readonly line: BankLine;
  readonly around: Surroundings;
  readonly mode: Mode;
  readonly problem: string | undefined;
  readonly suggestions: readonly Suggestion[] | undefined;
  readonly unread: Error | null;
  readonly at: number;
  readonly onMode: (mode: Mode) => void;
  readonly onSuggestion: (at: number) => void;
  readonly onAccept: (body: MatchBody) => void;
  readonly onIgnore: (reason: string) => void;
  readonly onRule: ((part: BookedPart) => void) | undefined;
}

/** The chosen line, and what it is matched with. */
export function LinePanel(props: LinePanelProps) {
  const { line, around, mode, problem, onMode } = props;
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || mode === 'suggestion') return;
    event.preventDefault();
    event.stopPropagation();
    onMode('suggestion');
  };
  return (
    <section aria-label={t.panel.label} className={classes.whole}>
      <div className={classes.panel} role="presentation" onKeyDown={leave}>
        <LineFacts line={line} />
        {problem === undefined ? null : (
          <Banner tone="bad" title={t.panel.failed}>
            {problem}
          </Banner>
        )}
        <Way key={`${line.id} ${mode}`} {...props} />
        {around.mayWrite ? <Ways mode={mode} onMode={onMode} /> : null}
      </div>
    </section>
  );
}

function LineFacts({ line }: { readonly line: BankLine }) {
  const { counterparty, structured_reference: structured, end_to_end: endToEnd, amount, amount_open: open } = line;
  const small = smallText(line);
  const reference = structured ?? endToEnd;
  return (
    <header className={classes.facts}>
      <div>
        <h2>{whoOf(line)}</h2>
        <p className={classes.quiet}>
          <span className="figures">{formatDay(line.date)}</span>
          {small === null ? null : ` · ${small}`}
        </p>
        {counterparty?.iban ? (
          <p className={classes.quiet}>
            {t.panel.iban} <span className="figures">{counterparty.iban}</span>
          </p>
        ) : null}
        {reference === null || reference === undefined ? null : (
          <p className={classes.quiet}>
            {t.panel.reference} <span className="figures">{reference}</span>
          </p>
        )}
      </div>
      <div className={classes.big}>
        <Amount value={amount} currency={line.currency} />
        {open === amount ? null : <small>{t.panel.open(formatAmount(open, line.currency))}</small>}
      </div>
    </header>
  );
}

function Way(props: LinePanelProps) {
  const { line, around, mode, suggestions, unread, at, onSuggestion, onAccept, onIgnore, onRule } = props;
  switch (mode) {
    case 'find':
      return <FindForm line={line} account={around.fields.account} fees={around.fees} onAccept={onAccept} />;
    case 'book':
    case 'split':
      return (
        <BookForm
          line={line}
          fields={around.fields}
          isSplit={mode === 'split'}
          onAccept={onAccept}
          onRule={mode === 'book' ? onRule : undefined}
        />
      );
    case 'transfer':
      return <TransferForm line={line} accounts={around.others} onAccept={onAccept} />;
    case 'ignore':
      return <IgnoreForm onIgnore={onIgnore} />;
    case 'suggestion':
      return (
        <SuggestionView
          line={line}
          suggestions={suggestions}
          error={unread}
          at={at}
          bank={around.bank}
          own={around.own}
          mayWrite={around.mayWrite}
          onChoose={onSuggestion}
          onAccept={() => (suggestions?.[at] ? onAccept(suggestions[at].plan) : undefined)}
        />
      );
  }
}

function Ways({ mode, onMode }: { readonly mode: Mode; readonly onMode: (mode: Mode) => void }) {
  return (
    <div role="group" aria-label={t.panel.ways} className={classes.ways}>
      {Object.entries(MODE_KEYS).map(([key, way]) => (
        <Button
          key={key}
          size="xs"
          variant={way === mode ? 'light' : 'default'}
          aria-pressed={way === mode}
          aria-keyshortcuts={key.toUpperCase()}
          onClick={() => onMode(way === mode ? 'suggestion' : way)}
        >
          {t.panel[way]} <KeyMark of={key} />
        </Button>
      ))}
      {mode === 'suggestion' ? null : (
        <Button size="xs" variant="subtle" aria-keyshortcuts="Escape" onClick={() => onMode('suggestion')}>
          {t.panel.back}
        </Button>
      )}
    </div>
  );
}
