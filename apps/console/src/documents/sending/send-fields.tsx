import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { readQuery } from '../../data/queries.js';
import type { Field, Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { FieldInput } from '../../parts/field-input.js';
import { FieldNotes } from '../../parts/field-frame.js';
import inputs from '../../parts/inputs.module.css';
import { StateBadge } from '../../parts/state-badge.js';
import { t } from '../../texts/documents.js';
import { type Language, LANGUAGES } from '../../texts/language.js';
import { type Judgement, MissingFacts } from '../paper/e-invoice-facts.js';
import { type FileKind, FILES, isEInvoice } from './send-plan.js';
import classes from './sending.module.css';
import type { useSend } from './use-send.js';

type Sheet = ReturnType<typeof useSend>;

interface SendFieldsProps {
  readonly args: readonly Field[];
  readonly record: Row;
  readonly sheet: Sheet;
}

/** As it is asked here: the default is filled in, so the sentence that describes it is left out. */
function asked({ description: _, ...field }: Field): Field {
  const plain = { ...field, nullable: false };
  if (field.name === 'message') return { ...plain, multiline: true };
  if (field.name !== 'language' || !field.values) return plain;
  const nameOf = (value: string): string => LANGUAGES[value as Language] ?? value;
  return { ...plain, values: field.values.map(({ value }) => ({ value, label: nameOf(value) })) };
}

/** The arguments of `send`: recipients, words, language and files. */
export function SendFields({ args, record, sheet }: SendFieldsProps) {
  const { values, errors, set } = sheet;
  const [isOpen, setOpen] = useState(false);
  const input = (name: string) => {
    const field = args.find((one) => one.name === name);
    return field ? (
      <FieldInput
        key={name}
        field={asked(field)}
        value={values[name] ?? null}
        onChange={(value) => set(name, value)}
        error={errors[name]}
      />
    ) : null;
  };
  const isMore = isOpen || errors['cc'] !== undefined || errors['bcc'] !== undefined;
  return (
    <div className={classes.fields} aria-busy={sheet.isFilling}>
      {input('to')}
      {isMore ? (
        <>
          {input('cc')}
          {input('bcc')}
        </>
      ) : (
        <UnstyledButton className={classes.more} aria-expanded={false} onClick={() => setOpen(true)}>
          <IconChevronRight size={14} aria-hidden /> {t.sending.more}
        </UnstyledButton>
      )}
      {input('language')}
      {input('subject')}
      <div className={classes.message}>{input('message')}</div>
      <Files record={record} sheet={sheet} />
    </div>
  );
}

/** Which files go along, and whether an e-invoice of this document is possible. */
function Files({ record, sheet: { files, setFiles, errors } }: Omit<SendFieldsProps, 'args'>) {
  const id = useId();
  const { slug } = useWorkspace();
  const { data } = useQuery(readQuery<Judgement>(slug, `/v1/invoices/${encodeURIComponent(record.id)}/e_invoice`));
  const toggle = (kind: FileKind): void =>
    setFiles(files.includes(kind) ? files.filter((one) => one !== kind) : [...files, kind]);
  const isWanted = files.some(isEInvoice);
  const missing = data?.missing ?? [];
  return (
    <div role="group" aria-labelledby={id} aria-describedby={errors['attach'] ? `${id}-error` : undefined}>
      <div className={inputs.label} id={id}>
        {t.sending.files}
      </div>
      <div className={inputs.checks} data-path="attach">
        {FILES.map((kind) => (
          <label key={kind}>
            <input type="checkbox" checked={files.includes(kind)} onChange={() => toggle(kind)} />
            {t.sending.kinds[kind]}
          </label>
        ))}
        {data ? (
          <span>
            <Light missing={missing.length} isWanted={isWanted} />
          </span>
        ) : null}
      </div>
      <FieldNotes error={errors['attach']} help={undefined} helpId="" errorId={`${id}-error`} />
      {isWanted && missing.length > 0 ? (
        <div className={classes.missing} role="status">
          <p>{t.sending.missing}</p>
          <MissingFacts missing={missing} invoice={record} />
        </div>
      ) : null}
    </div>
  );
}

function Light({ missing, isWanted }: { readonly missing: number; readonly isWanted: boolean }) {
  if (missing === 0) return <StateBadge state="ready" label={t.sending.complete} />;
  return <StateBadge state={isWanted ? 'failed' : 'waiting'} label={t.sending.lacks(missing)} />;
}
