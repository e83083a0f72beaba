import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useBooks } from '../../data/books.js';
import { useWorkspace } from '../../data/workspace.js';
import { FileChoice } from '../../documents/files/file-choice.js';
import { Amount } from '../../parts/amount.js';
import { LinkButton } from '../../parts/links.js';
import { formatDay, formatInstant } from '../../words/formats.js';
import { t } from '../../texts/banking.js';
import { type Balances, balancesOf } from './balances.js';
import { type BankAccount, lastStatementQuery } from './bank-queries.js';
import classes from './bank.module.css';

interface AccountCardProps {
  readonly account: BankAccount;
  readonly mayWrite: boolean;
  readonly onFiles: (files: readonly File[], account: string) => void;
}

/** What the bank and the books say of an account, and what is to do. */
export function AccountCard({ account, mayWrite, onFiles }: AccountCardProps) {
  const id = useId();
  const { slug } = useWorkspace();
  const { currency: home } = useBooks();
  const { id: key, name, iban, number, unmatched_count: count } = account;
  const reconcile = { to: '/w/$workspace/bank/$account/reconcile', params: { workspace: slug, account: key } } as const;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id}>
            <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource: 'bank_accounts', id: key }}>
              {name}
            </Link>
          </h2>
          <p className={`figures ${classes.quiet}`}>{inGroups(iban) ?? number}</p>
        </div>
        {count > 0 ? (
          <Link {...reconcile} className={classes.toDo}>
            {t.card.toDo(count)}
          </Link>
        ) : (
          <span className={classes.done}>{t.card.nothingToDo}</span>
        )}
      </header>
      <Figures account={account} balances={balancesOf(account, home)} />
      <LastImport account={account} />
      <footer className={classes.buttons}>
        <LinkButton {...reconcile} aria-label={t.card.reconcileName(name)} variant={count > 0 ? 'filled' : 'default'}>
          {t.card.reconcile}
        </LinkButton>
        {mayWrite ? (
          <FileChoice
            variant="default"
            aria-label={t.card.importName(name)}
            label={t.card.import}
            onChoose={(files) => onFiles(files, key)}
          />
        ) : null}
        <LinkButton
          variant="subtle"
          aria-label={t.card.linesName(name)}
          to="/w/$workspace/$resource"
          params={{ workspace: slug, resource: 'bank_lines' }}
          search={{ bank_account: key } as never}
        >
          {t.card.lines}
        </LinkButton>
      </footer>
    </section>
  );
}

/** `DE89 3704 0044 0532 0130 00` */
function inGroups(iban: string | null): string | undefined {
  return iban?.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}

function Figures({ account, balances }: { readonly account: BankAccount; readonly balances: Balances }) {
  const { currency } = account;
  const { bank, books, difference, open, outstanding } = balances;
  const rows = [
    { label: t.card.openLines, value: open },
    { label: t.card.outstanding, value: -outstanding },
  ].filter(({ value }) => value !== 0);
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t.card.bankSays}</dt>
          <dd>
            {bank === null ? (
              <span className={classes.none}>{t.card.noStatement}</span>
            ) : (
              <Amount value={bank} currency={currency} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t.card.booksSay}</dt>
          <dd>
            <Amount value={books} currency={currency} />
          </dd>
        </div>
      </dl>
      {bank === null && rows.length === 0 ? null : (
        <dl className={classes.explained} data-equal={(bank !== null && difference === 0) || undefined}>
          {bank === null ? null : (
            <div data-sum>
              <dt>{difference === 0 ? t.card.equal : <DifferenceLink account={account.id} />}</dt>
              <dd>{difference === 0 ? null : <Amount value={difference} currency={currency} bare />}</dd>
            </div>
          )}
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Amount value={value} currency={currency} bare />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The report lists what only the bank and what only the books have. */
function DifferenceLink({ account }: { readonly account: string }) {
  const { slug } = useWorkspace();
  return (
    <Link
      to="/w/$workspace/reports/$report"
      params={{ workspace: slug, report: 'bank_reconciliation' }}
      search={{ bank_account: account } as never}
    >
      {t.card.difference}
    </Link>
  );
}

function LastImport({ account }: { readonly account: BankAccount }) {
  const { slug } = useWorkspace();
  const { data } = useQuery(lastStatementQuery(slug, account.id));
  const [last] = data?.data ?? [];
  return (
    <p className={classes.last}>
      {data === undefined ? (
        '\u00a0'
      ) : last ? (
        <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource: 'bank_statements', id: last.id }}>
          {t.card.lastImport(String(last.file_name), formatInstant(String(last.created_at)))}
        </Link>
      ) : (
        t.card.noImport
      )}
      {account.last_line_date === null ? null : ` · ${t.card.lastLine(formatDay(account.last_line_date))}`}
    </p>
  );
}
