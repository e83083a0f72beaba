import { Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import type { Row } from '../../data/wire.js';
import { labelOf } from '../../words/labels.js';
import { DialogForm } from './dialog-form.js';
import type { Endpoint } from './endpoint-words.js';
import { KindPicker } from './kind-picker.js';
import { useWriting } from './write.js';

interface EndpointFormProps {
  /** Undefined: a new one. */
  readonly endpoint?: Endpoint;
  readonly onDone: (saved: Row) => void;
  readonly onCancel: () => void;
}

const FIELDS = ['url', 'description', 'events', 'payload', 'ordering'] as const;

type Draft = { readonly [Name in (typeof FIELDS)[number]]: Name extends 'events' ? readonly string[] : string };

/** An endpoint's fields, new or as it is. */
export function EndpointForm({ endpoint, onDone, onCancel }: EndpointFormProps) {
  const { records } = useWorkspace();
  const { fields } = useSchema('webhook_endpoints');
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const usual = (name: string): string => String(fieldOf(name)?.default ?? '');
  const [draft, setDraft] = useState<Draft>({
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    events: endpoint?.events ?? [],
    payload: endpoint?.payload ?? usual('payload'),
    ordering: endpoint?.ordering ?? usual('ordering'),
  });
  const writing = useWriting([...FIELDS, ...draft.events.map((_, at) => `events[${at}]`)]);
  const refused = writing.refused.fields;
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const save = async (): Promise<void> => {
    const saved = await writing.send(() =>
      endpoint
        ? records.update('webhook_endpoints', endpoint.id, draft, { ifMatch: endpoint.version })
        : records.create('webhook_endpoints', draft, { idempotencyKey: writing.keyFor(draft) }),
    );
    if (saved) onDone(saved);
  };
  const choice = (name: 'payload' | 'ordering') => (
    <Choice
      label={labelOf(name)}
      field={fieldOf(name)}
      value={draft[name]}
      onChange={(value) => change({ [name]: value })}
      error={refused[name]}
    />
  );
  return (
    <DialogForm writing={writing} submit={endpoint ? 'Save' : 'Add endpoint'} onSubmit={save} onCancel={onCancel}>
      <TextInput
        label="URL"
        type="url"
        placeholder="https://shop.example/daybook"
        description={
          endpoint
            ? 'Who changes it answers for the endpoint: it is told no more than their role may read.'
            : 'Where your program takes messages.'
        }
        value={draft.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
        error={refused.url}
        data-autofocus
      />
      <TextInput
        label="Description"
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={refused.description}
      />
      <KindPicker
        values={fieldOf('events')?.values ?? []}
        chosen={draft.events}
        onChange={(events) => change({ events })}
        error={Object.entries(refused).find(([name]) => name.startsWith('events'))?.[1]}
      />
      {choice('payload')}
      {choice('ordering')}
    </DialogForm>
  );
}

/** What the values of the two choices mean; one that is not named here shows its label alone. */
const MEANINGS: Readonly<Record<string, string>> = {
  full: 'The record as it is after the event, and what changed.',
  thin: 'The id and version of the record alone: the receiver reads it.',
  per_record: 'The events of a record come in order, those of different records beside each other.',
  strict: 'One event after the other. One that fails holds up the rest until it is taken or given up.',
};

interface ChoiceProps {
  readonly label: string;
  readonly field: { readonly values?: readonly { readonly value: string; readonly label: string }[] } | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function Choice({ label, field, value, onChange, error }: ChoiceProps) {
  return (
    <Radio.Group label={label} value={value} onChange={onChange} error={error}>
      <Stack gap={6} mt={6}>
        {field?.values?.map((one) => (
          <Radio
            key={one.value}
            size="xs"
            value={one.value}
            label={one.label}
            description={MEANINGS[one.value]}
            styles={{ description: { fontSize: '0.75rem' } }}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
