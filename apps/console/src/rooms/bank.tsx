import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useResources, useSchema, useWorkspace } from '../data/workspace.js';
import { FileChoice } from '../documents/files/file-choice.js';
import { useDrop } from '../documents/files/use-drop.js';
import { Banner } from '../parts/banner.js';
import { useCreateInPlace } from '../parts/create-in-place.js';
import { EmptyState } from '../parts/empty-state.js';
import { LinkButton } from '../parts/links.js';
import { PageHeader } from '../parts/page-header.js';
import { PageSkeleton } from '../parts/page-skeleton.js';
import { CreateInPlace } from '../record/create-dialog.js';
import { refreshWorkspace } from '../data/queries.js';
import { t } from '../texts/banking.js';
import { AccountCard } from './bank/account-card.js';
import { bankAccountsQuery } from './bank/bank-queries.js';
import classes from './bank/bank.module.css';
import { ImportDialog, type ToImport } from './bank/import-dialog.js';
import { relationTo } from './bank/relation-to.js';

/** The accounts of the company at its banks: what the bank and the books say, and what is to do. */
export function Bank() {
  return (
    <CreateInPlace from="bank">
      <Accounts />
    </CreateInPlace>
  );
}

function Accounts() {
  const { slug, may } = useWorkspace();
  const mayWrite = may(useSchema('bank_accounts').scopes.write);
  const { data, error } = useQuery(bankAccountsQuery(slug));
  const [given, setGiven] = useState<ToImport | null>(null);
  const take = (files: readonly File[], account?: string): void => setGiven({ files, account });
  if (error) return <Fault message={error.message} />;
  if (!data) {
    return (
      <>
        <PageHeader title={t.bank.title} />
        <PageSkeleton />
      </>
    );
  }
  const accounts = data.data as Parameters<typeof AccountCard>[0]['account'][];
  return (
    <>
      <PageHeader title={t.bank.title} actions={<Links mayWrite={mayWrite} hasAccounts={accounts.length > 0} />} />
      {accounts.length === 0 ? (
        <EmptyState title={t.bank.firstTitle} action={mayWrite ? <NewAccount isFirst /> : null}>
          {t.bank.firstText}
        </EmptyState>
      ) : (
        <div className={classes.cards}>
          {accounts.map((account) => (
            <AccountCard key={account.id} account={account} mayWrite={mayWrite} onFiles={take} />
          ))}
        </div>
      )}
      {mayWrite && accounts.length > 0 ? <DropPlace onFiles={take} /> : null}
      {given ? <ImportDialog given={given} accounts={accounts} onClose={() => setGiven(null)} /> : null}
    </>
  );
}

function Fault({ message }: { readonly message: string }) {
  return (
    <>
      <PageHeader title={t.bank.title} />
      <Banner tone="bad">{message}</Banner>
    </>
  );
}

function Links({ mayWrite, hasAccounts }: { readonly mayWrite: boolean; readonly hasAccounts: boolean }) {
  const { slug } = useWorkspace();
  const names = new Set(useResources().map(({ name }) => name));
  return (
    <>
      {names.has('bank_rules') ? (
        <LinkButton variant="default" to="/w/$workspace/$resource" params={{ workspace: slug, resource: 'bank_rules' }}>
          {t.bank.rules}
        </LinkButton>
      ) : null}
      {names.has('payment_runs') ? (
        <LinkButton
          variant="default"
          to="/w/$workspace/$resource"
          params={{ workspace: slug, resource: 'payment_runs' }}
        >
          {t.bank.runs}
        </LinkButton>
      ) : null}
      {mayWrite && hasAccounts ? <NewAccount /> : null}
    </>
  );
}

/** Creates a bank account over the page. */
function NewAccount({ isFirst = false }: { readonly isFirst?: boolean }) {
  const { slug } = useWorkspace();
  const create = useCreateInPlace();
  const open = async (): Promise<void> => {
    const made = await create?.(relationTo('bank_accounts'), '');
    if (made) await refreshWorkspace(slug);
  };
  return (
    <Button variant={isFirst ? 'filled' : 'default'} onClick={() => void open()}>
      {t.bank.newAccount}
    </Button>
  );
}

interface DropPlaceProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files are taken anywhere on the page: the account of a statement is found by its number. */
function DropPlace({ onFiles }: DropPlaceProps) {
  const isOver = useDrop(onFiles);
  return (
    <div className={classes.drop} data-over={isOver || undefined}>
      <p>{t.bank.dropHint}</p>
      <FileChoice variant="default" label={t.bank.choose} onChoose={onFiles} />
      {isOver
        ? createPortal(
            <div className={classes.over}>
              <p>{t.bank.drop}</p>
            </div>,
            document.body,
          )
        : null}
    </div>
  );
}
