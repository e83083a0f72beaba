import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, type Records } from '../../data/daybook.js';
import { useIntentionKeys } from '../../data/intention.js';
import { isRefusal } from '../../data/queries.js';
import type { Row, Schema } from '../../data/wire.js';
import { usePerson, useWorkspace } from '../../data/workspace.js';
import { useLatest } from '../../parts/use-latest.js';
import { refusalOf } from '../../record/action-refusal.js';
import { formOf, type FormValue, type FormValues } from '../../form/form-values.js';
import { errorsOf, NO_ERRORS } from '../../form/error-places.js';
import type { ActionRun, Intent } from '../../resource/action.js';
import { titleOf } from '../../record/title.js';
import { useAlone } from '../../record/use-alone.js';
import { failureOf } from '../../record/use-intent.js';
import { t } from '../../texts/documents.js';
import { bodyOfSend, type FileKind, NO_MAIL, type Proposal, proposalOf, shapeOf, withProposal } from './send-plan.js';

interface Wanted {
  readonly records: Records;
  readonly resource: string;
  readonly action: string;
  readonly record: Row;
  readonly shape: Readonly<Record<string, unknown>>;
  /** The address of the person who sends. */
  readonly standIn: string;
}

/**
 * What would go without any choice. Where the partner has no address, the words come from a dry run to a stand-in, and the
 * person names the recipient. Where the e-invoice that the partner wants lacks facts, the sheet names them.
 */
async function propose(wanted: Wanted, signal: AbortSignal): Promise<Proposal> {
  const { records, resource, action, record, shape, standIn } = wanted;
  const look = async (more: Readonly<Record<string, unknown>>): Promise<Proposal> => {
    try {
      return proposalOf(await records.previewAct(resource, record.id, action, { ...shape, ...more }, signal), !more.to);
    } catch (error) {
      const codes = error instanceof ApiError ? error.errors.map(({ code }) => code) : [];
      if (codes.includes('no_recipient') && !more.to) return look({ ...more, to: [standIn] });
      if (!codes.includes('missing_for_e_invoice') || more.attach) throw error;
      return { ...(await look({ ...more, attach: [] })), files: await wantedFiles(records, record) };
    }
  };
  return look({});
}

async function wantedFiles(records: Records, { partner }: Row): Promise<readonly FileKind[]> {
  const { e_invoice: kind } = await records.get('partners', (partner as { readonly id: string }).id);
  return kind === 'factur_x' ? [kind] : ['pdf', kind as FileKind];
}

function useProposal(schema: Schema, { action, record }: Intent, values: FormValues) {
  const { slug, records, may } = useWorkspace();
  const { email } = usePerson().user;
  const mayMail = may(['send:mail']);
  const shape = shapeOf(values);
  const wanted = { records, resource: schema.name, action: action.name, record, shape, standIn: email };
  return useQuery({
    queryKey: ['preview', slug, schema.name, record.id, record.version, action.name, shape, mayMail],
    queryFn: ({ signal }): Promise<Proposal> | Proposal =>
      mayMail ? propose(wanted, signal) : { ...NO_MAIL, means: 'forbidden' },
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
  const [values, setValues] = useState<FormValues>(() => ({ ...formOf(action.args, null), language: '', level: '' }));
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [files, setFiles] = useState<readonly FileKind[]>();
  const [proposed, setProposed] = useState<readonly FileKind[]>(['pdf']);
  return {
    values,
    files: files ?? proposed,
    setFiles,
    set: (name: string, value: FormValue): void => {
      setEdited((before) => new Set([...before, name]));
      setValues((before) => ({ ...before, [name]: value }));
    },
    fill: (proposal: Proposal): void => {
      setProposed(proposal.files);
      setValues((before) => withProposal(before, edited, proposal));
    },
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
  const { data, error: unforeseen, isPlaceholderData, isFetching } = useProposal(schema, intent, values);
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
  const name = titleOf(schema, record);
  const hasFiles = action.args.some((field) => field.name === 'attach');
  const body = () => bodyOfSend(values, hasFiles ? files : undefined);
  const send = useLatest(() => alone('send', () => act(body(), t.sending.queued(name))));
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
