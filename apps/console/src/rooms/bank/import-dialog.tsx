import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { newIdempotencyKey } from '@daybook/client';
import { ApiError } from '../../data/daybook.js';
import { isRefusal, refreshWorkspace } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { useCreateInPlace } from '../../parts/create-in-place.js';
import { Dialog } from '../../parts/dialog.js';
import { RelationField } from '../../parts/relation-field.js';
import { sayDone } from '../../parts/say.js';
import { useFocusWhenReady } from '../../parts/use-focus-when-ready.js';
import { labelOf } from '../../words/labels.js';
import { inWords } from '../../words/refusals.js';
import { t } from '../../texts/banking.js';
import type { BankAccount } from './bank-queries.js';
import classes from './bank.module.css';
import { type ImportAnswer, type ImportChoice, sendStatement } from './import-answer.js';
import { WouldAdd } from './import-preview.js';
import { CsvGuess } from './csv-guess.js';
import { relationTo } from './relation-to.js';

export interface ToImport {
  readonly files: readonly File[];
  /** Undefined: each file says it. */
  readonly account: string | undefined;
}

interface ImportDialogProps {
  readonly given: ToImport;
  readonly accounts: readonly BankAccount[];
  readonly onClose: () => void;
}

/** Statement files, one after the other: what each would add, then its import. */
export function ImportDialog({ given, accounts, onClose }: ImportDialogProps) {
  const { files, account } = given;
  const [at, setAt] = useState(0);
  const file = files[at];
  if (!file) return null;
  const next = (): void => (at + 1 < files.length ? setAt(at + 1) : onClose());
  const title =
    files.length > 1 ? `${t.importing.title} · ${t.importing.next(at + 1, files.length)}` : t.importing.title;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <OneFile key={at} file={file} given={account} accounts={accounts} onDone={next} onClose={onClose} />
    </Dialog>
  );
}

interface OneFileProps {
  readonly file: File;
  readonly given: string | undefined;
  readonly accounts: readonly BankAccount[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A CSV does not name its account: with one account there is nothing to choose. */
function onlyAccountOf({ name }: File, accounts: readonly BankAccount[]): string | undefined {
  return accounts.length === 1 && /\.csv$/i.test(name) ? accounts[0]?.id : undefined;
}

/** What a file would do, with these choices. */
function useLook(file: File, choice: ImportChoice) {
  const { slug } = useWorkspace();
  const id = useMemo(() => `${file.name} ${newIdempotencyKey()}`, [file]);
  return useQuery({
    queryKey: ['preview', slug, 'bank_import', id, choice],
    queryFn: () => sendStatement(slug, file, choice, undefined),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

function OneFile({ file, given, accounts, onDone, onClose }: OneFileProps) {
  const [choice, setChoice] = useState<ImportChoice>({
    account: given ?? onlyAccountOf(file, accounts),
    acceptsDifference: false,
    keep: [],
  });
  const { data, error, isFetching, refetch } = useLook(file, choice);
  const { failure, isSending, send } = useSending(file, choice, onDone);
  const isReady = data !== undefined && !isFetching;
  const button = useFocusWhenReady(isReady && !isSending);
  const codes = codesOf(error);
  const asksAccount =
    given === undefined && (choice.account !== undefined || codes.has('unknown_account') || isCsv(codes));
  return (
    <div className={classes.importing}>
      <p className={classes.fileName}>
        <strong>{file.name}</strong>
      </p>
      {asksAccount ? (
        <Select
          label={t.importing.account}
          description={t.importing.chooseAccount}
          data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={choice.account ?? null}
          onChange={(account) => setChoice({ ...choice, account: account ?? undefined })}
        />
      ) : null}
      {isFetching && !data ? (
        <p role="status" className={classes.quiet}>
          {t.importing.reading}
        </p>
      ) : null}
      {error && !isFetching && !(isCsv(codes) && choice.mapping === undefined) ? (
        <NotRead
          error={error}
          onAccept={
            codes.has('statement_does_not_add_up') ? () => setChoice({ ...choice, acceptsDifference: true }) : undefined
          }
          onAgain={isRefusal(error) ? undefined : () => void refetch()}
        />
      ) : null}
      {choice.account !== undefined && (choice.mapping !== undefined || isCsv(codes)) ? (
        <>
          <MappingChoice value={choice.mapping} onChange={(mapping) => setChoice({ ...choice, mapping })} />
          {choice.mapping === undefined ? (
            <CsvGuess
              file={file}
              currency={accounts.find(({ id }) => id === choice.account)?.currency ?? ''}
              onMade={(mapping) => setChoice({ ...choice, mapping })}
            />
          ) : null}
        </>
      ) : null}
      {data ? (
        <WouldAdd answer={data} accounts={accounts} choice={choice} onKeep={(keep) => setChoice({ ...choice, keep })} />
      ) : null}
      {failure ? <NotRead error={failure} /> : null}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t.importing.back}
        </Button>
        <Button
          ref={button}
          data-autofocus={isReady || undefined}
          loading={isSending}
          disabled={!isReady}
          onClick={send}
        >
          {t.importing.import}
        </Button>
      </div>
    </div>
  );
}

/** One key for each file and choice: the same import again is not stored twice. */
function useKeyFor(file: File, choice: ImportChoice): string {
  const [known, setKnown] = useState(() => ({ file, choice, key: newIdempotencyKey() }));
  if (known.file === file && known.choice === choice) return known.key;
  const next = { file, choice, key: newIdempotencyKey() };
  setKnown(next);
  return next.key;
}

/** Imports the file, once. After a refusal nothing is stored; without an answer the same key is sent again. */
function useSending(file: File, choice: ImportChoice, onDone: () => void) {
  const { slug } = useWorkspace();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const key = useKeyFor(file, choice);
  const send = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      const { new_count: count }: ImportAnswer = await sendStatement(slug, file, choice, key);
      void refreshWorkspace(slug);
      sayDone(t.importing.done(count));
      onDone();
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setSending(false);
    }
  };
  return { failure, isSending, send: () => void send() };
}

function codesOf(error: unknown): ReadonlySet<string> {
  return new Set(error instanceof ApiError ? [error.code, ...error.errors.map(({ code }) => code)] : []);
}

/** A CSV that no mapping reads yet, or the wrong one. */
const isCsv = (codes: ReadonlySet<string>): boolean => codes.has('mapping_does_not_fit') || codes.has('unknown_format');

interface NotReadProps {
  readonly error: Error;
  readonly onAccept?: (() => void) | undefined;
  readonly onAgain?: (() => void) | undefined;
}

function NotRead({ error, onAccept, onAgain }: NotReadProps) {
  const said =
    error instanceof ApiError && error.errors.length > 0 ? error.errors.map(inWords).join(' ') : error.message;
  return (
    <Banner
      tone="bad"
      role="alert"
      title={t.importing.notRead}
      actions={
        onAccept || onAgain ? (
          <Button size="xs" variant="default" onClick={onAccept ?? onAgain}>
            {onAccept ? t.importing.anyway : t.importing.again}
          </Button>
        ) : null
      }
    >
      {said}
    </Banner>
  );
}

interface MappingChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (mapping: string | undefined) => void;
}

/** How the columns of a CSV are read: a mapping that exists, or a new one. What it reads is shown below. */
function MappingChoice({ value, onChange }: MappingChoiceProps) {
  const create = useCreateInPlace();
  const make = async (): Promise<void> => {
    const made = await create?.(relationTo('bank_mappings'), '');
    if (made) onChange(made.id);
  };
  return (
    <div className={classes.mapping}>
      <RelationField
        label={labelOf('bank_mapping')}
        target="bank_mappings"
        placeholder={t.importing.chooseMapping}
        value={value ?? ''}
        onChange={(id) => onChange(id === '' ? undefined : id)}
      />
      <Button variant="default" onClick={() => void make()}>
        {t.importing.columns}
      </Button>
    </div>
  );
}
