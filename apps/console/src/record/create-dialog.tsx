import { Button, Group, Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Field, Related, Row } from '../data/wire.js';
import { useSchema } from '../data/workspace.js';
import { CreateInPlaceContext } from '../parts/create-in-place.js';
import { targetsOf } from '../parts/relations.js';
import { acceptedSchema, acceptedStart } from './accepted.js';
import { DocumentForm } from './document-form.js';
import { useIsSlow } from './save-bar.js';
import { useDocument } from './use-document.js';
import { nounOf } from '../words/nouns.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

interface Asked {
  /** The field that accepts the new record. */
  readonly field: Field;
  readonly name: string;
  readonly answer: (made: Related | null) => void;
}

/**
 * Lets the pickers inside create records that they do not find, in a dialog over the form. The form keeps its state. `from`: the
 * resource of the form.
 */
export function CreateInPlace({ from, children }: { readonly from: string; readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const before = useRef<Element | null>(null);
  const ask = useCallback((field: Field, name: string) => {
    before.current = document.activeElement;
    return new Promise<Related | null>((answer) => setAsked({ field, name, answer }));
  }, []);
  const close = (made: Related | null): void => {
    asked?.answer(made);
    setAsked(null);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    <CreateInPlaceContext value={ask}>
      {children}
      {asked ? (
        <Suspense fallback={null}>
          <CreateForm asked={asked} from={from} onClose={close} />
        </Suspense>
      ) : null}
    </CreateInPlaceContext>
  );
}

interface CreateFormProps {
  readonly asked: Asked;
  readonly from: string;
  readonly onClose: (made: Related | null) => void;
}

function CreateForm({ asked, from, onClose }: CreateFormProps) {
  const { field } = asked;
  const whole = useSchema(targetsOf(field)[0] as string);
  const schema = useMemo(() => acceptedSchema(whole, field), [whole, field]);
  const label = schema.fields.find(
    ({ name, type, read_only }) => name === schema.label && type === 'string' && !read_only,
  );
  const done = (row: Row): void =>
    onClose({
      id: row.id,
      name: typeof row[schema.label] === 'string' ? (row[schema.label] as string) : null,
      resource: schema.name,
    });
  const doc = useDocument({
    schema,
    record: null,
    prefill: {
      ...acceptedStart(schema, field),
      ...(label && asked.name !== '' ? { [label.name]: asked.name } : {}),
    },
    draftId: null,
    onMade: done,
  });
  const isSlow = useIsSlow(doc.isSaving);
  const save = (): void => void doc.save();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    save();
  };
  return (
    <Modal
      opened
      onClose={() => onClose(null)}
      size="lg"
      title={anywhere.newNoun(nounOf(schema))}
      closeOnClickOutside={false}
      returnFocus={false}
    >
      <div
        role="presentation"
        onKeyDown={(event) => (event.key === 's' && (event.ctrlKey || event.metaKey) ? submit(event) : undefined)}
      >
        <DocumentForm doc={doc} autoFocus shortFrom={from} onFilled={save} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => onClose(null)}>
            {anywhere.cancel}
          </Button>
          <Button loading={isSlow} onClick={submit}>
            {t.createDialog.create(nounOf(schema))}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
