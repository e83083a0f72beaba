import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { readQuery } from '../../data/queries.js';
import type { Field, Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { FieldFrame, FieldNotes } from '../../parts/field-frame.js';
import inputs from '../../parts/inputs.module.css';
import { StateBadge } from '../../parts/state-badge.js';
import { StringsInput } from '../../parts/strings-input.js';
import { t } from '../../texts/documents.js';
import { type Language, LANGUAGES } from '../../texts/language.js';
import { fieldLabel } from '../../words/labels.js';
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

/** The arguments of an action that mails: recipients, words, language and files. The defaults are filled in. */
export function SendFields({ args, record, sheet }: SendFieldsProps) {
  const { errors } = sheet;
  const [isOpen, setOpen] = useState(false);
  const input = (name: string) => {
    const field = args.find((one) => one.name === name);
    return field ? <SendField key={name} field={field} sheet={sheet} /> : null;
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
      {input('level')}
      {input('date_from')}
      {input('date_to')}
      {input('language')}
      {input('subject')}
      {input('message')}
      {args.some(({ name }) => name === 'attach') ? <Files record={record} sheet={sheet} /> : null}
    </div>
  );
}

/** One argument. Not `FieldInput`: the inputs of all types would move into what every screen loads. */
function SendField({ field, sheet: { values, errors, set } }: { readonly field: Field; readonly sheet: Sheet }) {
  const id = useId();
  const { name } = field;
  const error = errors[name];
  const input = {
    ...{ id, 'data-path': name, 'aria-invalid': error ? true : undefined },
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  const value = values[name] ?? '';
  return (
    <FieldFrame id={id} label={fieldLabel(field)} error={error} helpId="" errorId={`${id}-error`}>
      {field.type === 'strings' ? (
        <StringsInput
          {...input}
          field={field}
          value={Array.isArray(value) ? (value as readonly string[]) : null}
          onChange={(next) => set(name, next)}
        />
      ) : name === 'language' ? (
        <select
          {...input}
          className={inputs.input}
          value={value as string}
          onChange={(event) => set(name, event.currentTarget.value)}
        >
          <option value="">{t.sending.asPartner}</option>
          {field.values?.map(({ value: one }) => (
            <option key={one} value={one}>
              {LANGUAGES[one as Language] ?? one}
            </option>
          ))}
        </select>
      ) : name === 'level' ? (
        <select
          {...input}
          className={inputs.input}
          value={value as string}
          onChange={(event) => set(name, event.currentTarget.value)}
        >
          <option value="">{t.sending.asReached}</option>
          {t.sending.levels.map((level, at) => (
            <option key={level} value={String(at + 1)}>
              {level}
            </option>
          ))}
        </select>
      ) : field.type === 'date' ? (
        <input
          {...input}
          type="date"
          className={inputs.input}
          value={value as string}
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      ) : name === 'message' ? (
        <textarea
          {...input}
          dir="auto"
          rows={8}
          className={inputs.area}
          value={value as string}
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      ) : (
        <input
          {...input}
          type="text"
          dir="auto"
          autoComplete="off"
          className={inputs.input}
          value={value as string}
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      )}
    </FieldFrame>
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
