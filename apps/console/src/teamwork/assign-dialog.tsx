import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIntentionKeys } from '../data/intention.js';
import { refreshWorkspace, schemaQuery } from '../data/queries.js';
import type { Field, Related } from '../data/wire.js';
import { usePerson, useWorkspace } from '../data/workspace.js';
import { Banner } from '../parts/banner.js';
import { DateInput } from '../parts/date-input.js';
import { readDay } from '../parts/day-text.js';
import { Dialog } from '../parts/dialog.js';
import { FieldFrame } from '../parts/field-frame.js';
import inputs from '../parts/inputs.module.css';
import { RelationPicker } from '../parts/relation-picker.js';
import { sayDone, wordsOf } from '../parts/say.js';
import { showDone } from '../record/action-done.js';
import { useShortcut } from '../parts/shortcuts.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/teamwork.js';
import { today } from '../words/formats.js';
import type { Assignment } from './assignments.js';

const NOTE_MAX = 500;

interface AssignDialogProps {
  readonly record: string;
  /** The open assignment, which is changed or finished. */
  readonly open: Assignment | undefined;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** What is typed into the dialog, and how it is saved. */
function useAssigning({ record, open, onDone }: AssignDialogProps) {
  const { records, timezone } = useWorkspace();
  const { user } = usePerson();
  const keys = useIntentionKeys();
  const [assignee, setAssignee] = useState<Related | null>(open?.assignee ?? { id: user.id, name: user.name });
  const [due, setDue] = useState(open?.due_date ?? '');
  const [note, setNote] = useState(open?.note ?? '');
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const day = due === '' ? null : readDay(due, today(timezone));
  const run = async (write: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await write();
      await onDone();
    } catch (error) {
      setRefusal(wordsOf(error));
      setBusy(false);
    }
  };
  const save = (): void => {
    setAsked(true);
    if (!assignee || day === undefined || isBusy) return;
    const values = { assignee: assignee.id, due_date: day, note: note.trim() === '' ? null : note };
    void run(async () => {
      const body = { record, ...values };
      if (open) await records.update('assignments', open.id, values, { ifMatch: open.version });
      else await records.create('assignments', body, { idempotencyKey: keys.keyFor(body) });
      sayDone(t.assigned.saved(assignee.name ?? assignee.id));
    });
  };
  return {
    ...{ assignee, setAssignee, due, setDue, note, setNote, refusal, isBusy, run, save },
    assigneeError: isAsked && !assignee ? t.assigned.missing : undefined,
    dueError: isAsked && day === undefined ? t.assigned.noDay : undefined,
  };
}

/** Finishes an assignment, with a way back. */
function useFinish({ open }: AssignDialogProps) {
  const { slug, records } = useWorkspace();
  const { data: schema } = useQuery(schemaQuery(slug, 'assignments'));
  return async (): Promise<void> => {
    const action = schema?.actions.find(({ name }) => name === 'finish');
    if (!open || !schema || !action) return;
    const answer = await records.act('assignments', open.id, 'finish', {});
    showDone({
      ...{ schema, action, answer, preview: null, said: t.assigned.finished, made: [] },
      noun: () => schema.singular,
      onOpen: () => undefined,
      onUndo: () => void records.act('assignments', open.id, 'reopen', {}).then(() => refreshWorkspace(slug)),
    });
  };
}

/** Who works on a draft, until when and what is to be done. */
export function AssignDialog(props: AssignDialogProps) {
  const { open, onClose } = props;
  const { slug } = useWorkspace();
  const { data: schema } = useQuery(schemaQuery(slug, 'assignments'));
  const field = schema?.fields.find(({ name }) => name === 'assignee');
  const assigning = useAssigning(props);
  const finish = useFinish(props);
  return (
    <Dialog opened onClose={onClose} title={open ? t.assigned.change : t.assigned.title} size="md">
      <Stack gap="md">
        {assigning.refusal ? (
          <Banner tone="bad" role="alert">
            {assigning.refusal}
          </Banner>
        ) : null}
        {field ? <Inputs field={field} assigning={assigning} /> : null}
        <SaveKey save={assigning.save} />
        <Group justify="space-between" gap="xs">
          {open ? (
            <Button variant="default" disabled={assigning.isBusy} onClick={() => void assigning.run(finish)}>
              {t.assigned.finish}
            </Button>
          ) : (
            <span />
          )}
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {anywhere.cancel}
            </Button>
            <Button loading={assigning.isBusy} aria-keyshortcuts="Control+Enter" onClick={assigning.save}>
              {open ? t.assigned.save : t.assigned.assign}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Inside of the dialog: a shortcut of the page rests while one is open. */
function SaveKey({ save }: { readonly save: () => void }) {
  useShortcut('mod+Enter', t.assigned.save, save, true);
  return null;
}

function Inputs({ field, assigning }: { readonly field: Field; readonly assigning: ReturnType<typeof useAssigning> }) {
  const id = useId();
  const { assigneeError, dueError } = assigning;
  const frame = (name: string, label: string, error?: string) => ({
    ...{ id: `${id}-${name}`, label, error },
    helpId: `${id}-${name}-help`,
    errorId: `${id}-${name}-error`,
  });
  return (
    <>
      <FieldFrame {...frame('who', t.assigned.assignee, assigneeError)} required>
        <RelationPicker
          id={`${id}-who`}
          aria-label={t.assigned.assignee}
          aria-invalid={assigneeError !== undefined || undefined}
          aria-describedby={assigneeError ? `${id}-who-error` : undefined}
          data-autofocus
          field={field}
          value={assigning.assignee}
          onChange={assigning.setAssignee}
        />
      </FieldFrame>
      <FieldFrame {...frame('due', t.assigned.due, dueError)}>
        <DateInput
          id={`${id}-due`}
          aria-label={t.assigned.due}
          aria-invalid={dueError !== undefined || undefined}
          aria-describedby={dueError ? `${id}-due-error` : undefined}
          value={assigning.due}
          onChange={assigning.setDue}
        />
      </FieldFrame>
      <FieldFrame {...frame('note', t.assigned.note)}>
        <textarea
          id={`${id}-note`}
          dir="auto"
          rows={2}
          className={inputs.area}
          maxLength={NOTE_MAX}
          value={assigning.note}
          onChange={({ currentTarget }) => assigning.setNote(currentTarget.value)}
        />
      </FieldFrame>
    </>
  );
}
