import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWorkspace } from '../data/workspace.js';
import type { List } from '../list/use-list.js';
import { Banner } from '../parts/banner.js';
import { Dialog } from '../parts/dialog.js';
import { sayDone } from '../parts/say.js';
import { useRecordWriting } from '../parts/use-writing.js';
import { RESOURCE, type Views } from './use-views.js';
import { readView } from './view-query.js';
import { t } from '../texts/views.js';

interface SaveViewDialogProps {
  readonly list: List;
  readonly views: Views;
  readonly onClose: () => void;
}

export const NAME_MAX = 80;

/** Saves the current list as a view with a name. */
export function SaveViewDialog({ list: { schema, go }, views: { query, mayShare }, onClose }: SaveViewDialogProps) {
  const { records } = useWorkspace();
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const [isShared, setShared] = useState(false);
  const { submit, keyFor, fields, message, tone, isBusy } = useRecordWriting(['name']);
  const send = async (): Promise<void> => {
    const body = { name, resource: schema.name, query, is_default: isDefault, shared: isShared };
    await records.create(RESOURCE, body, { idempotencyKey: keyFor(body) });
    sayDone(t.saved(name.trim()));
    onClose();
    // The list now shows the new view, with its columns in the address.
    go(readView(schema, query).address, { replace: true });
  };
  return (
    <Dialog opened onClose={onClose} title={t.saveAsTitle(schema.name)} size="md">
      <form onSubmit={submit(send)} noValidate>
        <Stack gap="md">
          {message ? (
            <Banner tone={tone} role="alert">
              {message}
            </Banner>
          ) : null}
          <TextInput
            name="name"
            label={t.name}
            description={t.nameHelp}
            maxLength={NAME_MAX}
            value={name}
            error={fields.name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Checkbox
            label={t.beginWithIt}
            checked={isDefault}
            onChange={(event) => setDefault(event.currentTarget.checked)}
          />
          {mayShare ? (
            <Checkbox label={t.share} checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
