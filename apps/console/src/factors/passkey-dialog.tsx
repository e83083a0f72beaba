import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Banner } from '../parts/banner.js';
import { Dialog } from '../parts/dialog.js';
import { sayDone } from '../parts/say.js';
import { useWriting } from '../parts/use-writing.js';
import { makePasskey } from './passkey.js';
import { type FactorDialogProps, useOthers } from './small-dialogs.js';
import { t } from '../texts/factors.js';
import { anywhere } from '../texts/anywhere.js';

/** Asks for a name, then the browser creates the passkey. */
export function PasskeyDialog({ onDone, onClose }: FactorDialogProps) {
  const [name, setName] = useState('');
  const [isRefused, setRefused] = useState(false);
  const others = useOthers();
  const { submit, fields, message, tone, isBusy } = useWriting(['name']);
  const send = async (): Promise<void> => {
    const answer = await makePasskey(name === '' ? t.passkey.placeholder : name);
    setRefused(answer === undefined);
    if (!answer) return;
    await others.end();
    sayDone(t.passkey.done);
    onDone(answer);
  };
  const said = message ?? (isRefused ? t.noPasskey : null);
  return (
    <Dialog opened onClose={onClose} title={t.passkey.title} size="md">
      <form onSubmit={submit(send)} noValidate>
        <Stack gap="md">
          {said ? (
            <Banner tone={message ? tone : 'bad'} role="alert">
              {said}
            </Banner>
          ) : null}
          <p>{t.passkey.text}</p>
          <TextInput
            label={t.passkey.name}
            name="name"
            placeholder={t.passkey.placeholder}
            maxLength={60}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={fields.name}
          />
          {others.box}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {anywhere.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t.passkey.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
