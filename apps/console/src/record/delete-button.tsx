import { Button, Group, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshWorkspace } from '../data/queries.js';
import type { Row, Schema } from '../data/wire.js';
import { usePerson, useWorkspace } from '../data/workspace.js';
import { Banner } from '../parts/banner.js';
import { inText } from '../words/labels.js';
import { configOf } from '../resource/configs.js';
import { isDeletable } from './editable.js';
import { titleOf } from './title.js';
import { nounOf } from '../words/nouns.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

interface DeleteButtonProps {
  readonly schema: Schema;
  readonly record: Row;
  /** Called before the page closes, so that it does not ask about unsaved changes. */
  readonly onGone: () => void;
}

/** Deletes a record, if its state allows it. */
export function DeleteButton({ schema, record, onGone }: DeleteButtonProps) {
  const { slug, records, may } = useWorkspace();
  const { user } = usePerson();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  if (!isDeletable(schema, record, may(schema.scopes.write))) return null;
  if (configOf(schema.name).allowed?.(record, schema.fields, { may, userId: user.id }).length === 0) return null;
  const title = titleOf(schema, record);
  const remove = async (): Promise<void> => {
    setBusy(true);
    setMessage('');
    try {
      await records.remove(schema.name, record.id, { ifMatch: record.version });
      onGone();
      await navigate({
        to: '/w/$workspace/$resource',
        params: { workspace: slug, resource: schema.name },
        replace: true,
      });
      notifications.show({ message: t.deleteButton.deleted(title) });
      void refreshWorkspace(slug);
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const counted = (name: string, count: number): string =>
    `${count} ${inText(count === 1 ? name.replace(/s$/, '') : name)}`;
  const lists = schema.fields
    .filter(({ type, read_only }) => type === 'list' && !read_only)
    .map(({ name }) => ({ name, count: ((record[name] ?? []) as readonly unknown[]).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <Button variant="subtle" color="red" size="xs" onClick={() => setOpen(true)}>
        {t.deleteButton.delete}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t.deleteButton.title(title)}>
        {message ? (
          <Banner tone="bad" role="alert">
            {t.deleteButton.notDeleted(message)}
          </Banner>
        ) : null}
        <p>
          {t.deleteButton.forGood(
            nounOf(schema),
            lists.length > 0
              ? t.deleteButton.with(lists.map(({ name, count }) => counted(name, count)).join(t.deleteButton.and))
              : '',
          )}
        </p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setOpen(false)}>
            {anywhere.cancel}
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void remove()}>
            {t.deleteButton.delete}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
