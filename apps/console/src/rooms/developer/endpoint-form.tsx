import { Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import type { Row } from '../../data/wire.js';
import { labelOf } from '../../words/labels.js';
import { DialogForm } from './dialog-form.js';
import type { Endpoint } from './endpoint-words.js';
import { KindPicker } from './kind-picker.js';
import { useRecordWriting } from '../../parts/use-writing.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/webhooks.js';
import { perLanguage } from '../../texts/language.js';

interface EndpointFormProps {
  /** Undefined for a new endpoint. */
  readonly endpoint?: Endpoint;
  readonly onDone: (saved: Row) => void;
  readonly onCancel: () => void;
}

const FIELDS = ['url', 'description', 'events', 'payload', 'ordering'] as const;

type Draft = { readonly [Name in (typeof FIELDS)[number]]: Name extends 'events' ? readonly string[] : string };

/** The form for a new or an existing endpoint. */
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
  const writing = useRecordWriting([...FIELDS, ...draft.events.map((_, at) => `events[${at}]`)]);
  const { fields: refused } = writing;
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const save = async (): Promise<void> => {
    onDone(
      endpoint
        ? await records.update('webhook_endpoints', endpoint.id, draft, { ifMatch: endpoint.version })
        : await records.create('webhook_endpoints', draft, { idempotencyKey: writing.keyFor(draft) }),
    );
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
    <DialogForm
      writing={writing}
      submit={endpoint ? anywhere.save : t.endpointForm.add}
      onSubmit={save}
      onCancel={onCancel}
    >
      <TextInput
        label={anywhere.url}
        type="url"
        placeholder="https://shop.example/daybook"
        description={endpoint ? t.endpointForm.urlOwner : t.endpointForm.urlHint}
        value={draft.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
        error={refused.url}
        data-autofocus
      />
      <TextInput
        label={t.endpointForm.description}
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

/** Descriptions of the values of the two choices. Other values show only their label. */
const MEANINGS = perLanguage((): Readonly<Record<string, string>> => ({
  full: t.endpointForm.full,
  thin: t.endpointForm.thin,
  per_record: t.endpointForm.perRecord,
  strict: t.endpointForm.strict,
}));

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
            description={MEANINGS()[one.value]}
            styles={{ description: { fontSize: '0.75rem' } }}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
