import { Button, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWorkspace } from '../../data/workspace.js';
import { t } from '../../texts/reconcile.js';
import type { BankLine, MatchBody } from './bank-line.js';
import { PostingPreview } from './posting-preview.js';
import { ENTER, KeyMark } from './key-mark.js';
import classes from './reconcile.module.css';
import { foretoldQuery } from './suggestions.js';

export interface OwnAccount {
  readonly id: string;
  readonly name: string;
}

interface TransferFormProps {
  readonly line: BankLine;
  /** The other own accounts in the currency of the line. */
  readonly accounts: readonly OwnAccount[];
  readonly onAccept: (body: MatchBody) => void;
}

/** The money went to another own account, or came from there. */
export function TransferForm({ line, accounts, onAccept }: TransferFormProps) {
  const { slug } = useWorkspace();
  const [to, setTo] = useState(accounts[0]?.id ?? '');
  const body = { transfer_to: to };
  const { data, error } = useQuery({ ...foretoldQuery(slug, line, body), enabled: to !== '' });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  if (accounts.length === 0) {
    return (
      <div className={classes.form}>
        <h3>{t.transfer.title}</h3>
        <p className={classes.quiet}>{t.transfer.none}</p>
      </div>
    );
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onAccept(body);
  };
  return (
    <div role="presentation" className={classes.form} onKeyDown={onKeyDown} ref={place}>
      <h3>{t.transfer.title}</h3>
      <Radio.Group label={line.amount < 0 ? t.transfer.to : t.transfer.from} value={to} onChange={setTo}>
        <div className={classes.choices}>
          {accounts.map(({ id, name }) => (
            <Radio key={id} value={id} label={name} />
          ))}
        </div>
      </Radio.Group>
      <PostingPreview line={line} preview={data} error={error} isAsked={to !== ''} />
      <div className={classes.accept}>
        <Button onClick={() => onAccept(body)} disabled={to === ''}>
          {t.transfer.accept} <KeyMark of={ENTER} />
        </Button>
      </div>
    </div>
  );
}

interface IgnoreFormProps {
  readonly onIgnore: (reason: string) => void;
}

/** Leaves the line out, with a reason. */
export function IgnoreForm({ onIgnore }: IgnoreFormProps) {
  const [reason, setReason] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() !== '') onIgnore(reason.trim());
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <h3>{t.ignore.title}</h3>
      <p className={classes.quiet}>{t.ignore.text}</p>
      <TextInput
        ref={input}
        label={t.ignore.reason}
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.accept}>
        <Button type="submit" disabled={reason.trim() === ''}>
          {t.ignore.accept} <KeyMark of={ENTER} />
        </Button>
      </div>
    </form>
  );
}
