import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, type Records } from '../../data/daybook.js';
import { useIntentionKeys } from '../../data/intention.js';
import { isRefusal } from '../../data/queries.js';
import type { Row, Schema } from '../../data/wire.js';
import { usePerson, useWorkspace } from '../../data/workspace.js';
import { useLatest } from '../../parts/use-latest.js';
import { refusalOf } from '../../record/action-refusal.js';
import { formOf, type FormValue, type FormValues } from '../../record/form-values.js';
import { errorsOf, NO_ERRORS } from '../../record/places.js';
import type { ActionRun, Intent } from '../../record/use-actions.js';
import { useAlone } from '../../record/use-alone.js';
import { failureOf } from '../../record/use-intent.js';
import { t } from '../../texts/documents.js';
import { bodyOfSend, type FileKind, NO_MAIL, type Proposal, proposalOf, withProposal } from './send-plan.js';

/**
 * What would go without any choice. Where the partner has no address, the words come from a dry run to a stand-in, and the
 * person names the recipient.
 */
async function propose(
  records: Records,
  { id }: Row,
  language: string,
  standIn: string,
  signal: AbortSignal,
): Promise<Proposal> {
  const look = (more: object) =>
    records.previewAct(
      'invoices',
      id,
      'send',
      { ...(language === '' ? {} : { language }), attach: [], ...more },
      signal,
    );
  try {
    return proposalOf(await look({}), true);
  } catch (error) {
    const isNobody = error instanceof ApiError && error.errors.some(({ code }) => code === 'no_recipient');
    if (!isNobody) throw error;
    return proposalOf(await look({ to: [standIn] }), false);
  }
}

function useProposal(record: Row, language: string) {
  const { slug, records, may } = useWorkspace();
  const { email } = usePerson().user;
  const mayMail = may(['send:mail']);
  return useQuery({
    queryKey: ['preview', slug, 'invoices', record.id, record.version, 'send', language, mayMail],
    queryFn: ({ signal }): Promise<Proposal> | Proposal =>
      mayMail ? propose(records, record, language, email, signal) : { ...NO_MAIL, means: 'forbidden' },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

function focusFirstRefused(): void {
  window.setTimeout(() =>
    document.querySelector<HTMLElement>('[role="dialog"] :is([aria-invalid="true"], [data-invalid] input)')?.focus(),
  );
}

/** What the person has typed and chosen, filled from the proposal where nothing was typed. */
function useSheet({ action }: Intent) {
  // Without a language the service takes that of the partner.
  const [values, setValues] = useState<FormValues>(() => ({ ...formOf(action.args, null), language: '' }));
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [files, setFiles] = useState<readonly FileKind[]>(['pdf']);
  return {
    values,
    files,
    setFiles,
    set: (name: string, value: FormValue): void => {
      setEdited((before) => new Set([...before, name]));
      setValues((before) => ({ ...before, [name]: value }));
    },
    fill: (proposal: Proposal): void => setValues((before) => withProposal(before, edited, proposal)),
  };
}

/** The state of the send sheet: what is filled in, what the service says to it, and the two ways to commit it. */
export function useSend(schema: Schema, intent: Intent, run: ActionRun) {
  const { action, record } = intent;
  const { records } = useWorkspace();
  const { values, files, setFiles, set, fill } = useSheet(intent);
  const [refused, setRefused] = useState<Error | null>(null);
  const [turning, alone] = useAlone();
  const { keyFor } = useIntentionKeys();
  const { data, error: unforeseen, isPlaceholderData, isFetching } = useProposal(record, values.language as string);
  const shown = isPlaceholderData ? undefined : data;
  useEffect(() => {
    if (shown) fill(shown);
    // oxlint-disable-next-line react/exhaustive-deps -- a proposal is taken over once, when it arrives
  }, [shown]);
  useEffect(() => setRefused(null), [record.version]);
  const act = async (body: Readonly<Record<string, unknown>>, said: string): Promise<void> => {
    setRefused(null);
    try {
      const choice = { ifMatch: record.version, idempotencyKey: keyFor(body) };
      run.done(await records.act(schema.name, record.id, action.name, body, choice), null, said);
    } catch (error) {
      setRefused(error as Error);
      focusFirstRefused();
    }
  };
  const name = String(record.number);
  const send = useLatest(() => alone('send', () => act(bodyOfSend(values, files), t.sending.queued(name))));
  const problem = refused ?? unforeseen;
  const refusal = isRefusal(problem) ? refusalOf(problem, schema, action) : null;
  return {
    /** Undefined until the first dry run has answered. */
    means: data?.means,
    values,
    files,
    set: (field: string, value: FormValue): void => {
      setRefused(null);
      set(field, value);
    },
    setFiles,
    isFilling: isFetching,
    turning,
    refusal,
    errors: refusal ? errorsOf(refusal.error, action.args, values) : NO_ERRORS,
    failure: failureOf(problem, true),
    send: (): void => {
      // An address that was typed becomes one of the recipients when its input is left.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement) focused.blur();
      window.setTimeout(() => {
        if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
        send.current();
      });
    },
    mark: (): void => alone('mark', () => act({ mark_only: true }, t.sending.marked(name))),
  };
}
