import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '../parts/banner.js';
import { CodeBlock } from '../parts/code-block.js';
import { Dialog } from '../parts/dialog.js';
import { sayDone, wordsOf } from '../parts/say.js';
import { useWriting } from '../parts/use-writing.js';
import { type AppSetUp, factorCalls } from './data.js';
import { QrCode } from './qr-code.js';
import { type FactorDialogProps, useOthers } from './small-dialogs.js';
import { t } from '../texts/factors.js';
import { anywhere } from '../texts/anywhere.js';

/** Shows the secret as QR code and as text, then asks for a first code. */
export function AppDialog({ onDone, onClose }: FactorDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['factors', 'app'],
    queryFn: factorCalls.beginApp,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog opened onClose={onClose} title={t.app.title} size="md">
      {error ? (
        <Banner tone="bad" role="alert">
          {wordsOf(error)}
        </Banner>
      ) : null}
      {data ? <SetUp setUp={data} onDone={onDone} onClose={onClose} /> : null}
    </Dialog>
  );
}

function SetUp({ setUp, onDone, onClose }: FactorDialogProps & { readonly setUp: AppSetUp }) {
  const [code, setCode] = useState('');
  const others = useOthers();
  const { submit, fields, message, tone, isBusy, waitS } = useWriting(['code']);
  const send = async (): Promise<void> => {
    const answer = await factorCalls.confirmApp(code);
    await others.end();
    sayDone(t.app.done);
    onDone(answer);
  };
  return (
    <form onSubmit={submit(send)} noValidate>
      <Stack gap="md">
        {message ? (
          <Banner tone={tone} role="alert">
            {message}
          </Banner>
        ) : null}
        <p>{t.app.scan}</p>
        <QrCode text={setUp.uri} label={t.app.qr} />
        <CodeBlock label={t.app.typed} code={setUp.secret} />
        <TextInput
          label={t.app.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={fields.code}
        />
        {others.box}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {anywhere.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={waitS > 0}>
            {t.app.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
