import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../data/daybook.js';
import { schemaQuery } from '../data/queries.js';
import type { Schema } from '../data/wire.js';
import { usePerson, useWorkspace } from '../data/workspace.js';
import { EmptyState } from '../parts/empty-state.js';
import { LinkButton } from '../parts/links.js';
import { ScreenFault } from '../parts/faults.js';
import { formatInstant } from '../words/formats.js';
import { nounOf } from '../words/nouns.js';
import { draftAsNew } from './draft-as-new.js';
import { type Draft, draftPlace, readDraft, removeDraft, writeDraft } from '../form/drafts.js';
import { t } from '../texts/record.js';

interface Fault {
  readonly error: unknown;
  readonly reset: () => void;
}

/** Shown if a record could not be loaded. If the record was deleted, the user can still recover unsaved input. */
export function RecordFault(fault: Fault) {
  const { resource, id } = useParams({ strict: false }) as { resource: string; id: string };
  const { slug } = useWorkspace();
  const { user } = usePerson();
  const schema = useQueryClient().getQueryData(schemaQuery(slug, resource).queryKey);
  const place = draftPlace(slug, user.id, resource, id);
  const [draft, setDraft] = useState(() => (schema ? readDraft(place, schema.fields) : null));
  const isGone = fault.error instanceof ApiError && fault.error.status === 404;
  if (!isGone || !schema || !draft) return <ScreenFault {...fault} />;
  const forget = (): void => {
    removeDraft(place);
    setDraft(null);
  };
  return <GoneRecord schema={schema} draft={draft} onForget={forget} />;
}

function GoneRecord({
  schema,
  draft,
  onForget,
}: {
  readonly schema: Schema;
  readonly draft: Draft;
  readonly onForget: () => void;
}) {
  const { slug, may } = useWorkspace();
  const { user } = usePerson();
  const navigate = useNavigate();
  const noun = nounOf(schema);
  const newPlace = draftPlace(slug, user.id, schema.name, 'new');
  const [isTaken] = useState(() => readDraft(newPlace, schema.fields) !== null);
  const [isFull, setFull] = useState(false);
  const mayCreate = schema.operations.includes('create') && may(schema.scopes.write);
  const params = { workspace: slug, resource: schema.name };
  const begin = (): void => {
    if (!writeDraft(newPlace, draftAsNew(schema.fields, draft))) return setFull(true);
    onForget();
    void navigate({ to: '/w/$workspace/$resource/new', params });
  };
  const actions = (
    <Group justify="center">
      {mayCreate && !isTaken ? <Button onClick={begin}>{t.recordFault.startNew(noun)}</Button> : null}
      {mayCreate && isTaken ? (
        <LinkButton to="/w/$workspace/$resource/new" params={params}>
          {t.recordFault.openNew(noun)}
        </LinkButton>
      ) : null}
      <Button variant="default" onClick={onForget}>
        {t.recordFault.discard}
      </Button>
    </Group>
  );
  return (
    <EmptyState isScreen title={t.recordFault.title(noun)} action={actions}>
      {t.recordFault.gone(
        formatInstant(draft.at),
        mayCreate && isTaken ? t.recordFault.taken(noun) : '',
        isFull ? t.recordFault.full : '',
      )}
    </EmptyState>
  );
}
