import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { people } from '../data/daybook.js';
import { Banner } from '../parts/banner.js';
import { ConfirmDialog } from '../parts/confirm-dialog.js';
import { Dialog } from '../parts/dialog.js';
import { sayDone } from '../parts/say.js';
import { useWriting } from '../parts/use-writing.js';
import { type Factor, factorCalls, type Factors } from './data.js';
import { t } from '../texts/factors.js';
import { anywhere } from '../texts/anywhere.js';

export interface FactorDialogProps {
  readonly onDone: (answer: Factors) => void;
  readonly onClose: () => void;
}

/** Whether the change also ends the other sessions. */
export function useOthers() {
  const [isAsked, setAsked] = useState(false);
  return {
    box: <Checkbox label={t.others} checked={isAsked} onChange={(event) => setAsked(event.currentTarget.checked)} />,
    end: async (): Promise<void> => {
      if (isAsked) await people.endOtherSessions();
    },
  };
}

export function RenameDialog({ factor, onDone, onClose }: FactorDialogProps & { readonly factor: Factor }) {
  const [name, setName] = useState(factor.name);
  const { submit, fields, message, tone, isBusy } = useWriting(['name']);
  const send = async (): Promise<void> => onDone(await factorCalls.rename(factor.id, name));
  return (
    <Dialog opened onClose={onClose} title={t.rename.title} size="md">
      <form onSubmit={submit(send)} noValidate>
        <Stack gap="md">
          {message ? (
            <Banner tone={tone} role="alert">
              {message}
            </Banner>
          ) : null}
          <TextInput
            label={t.rename.name}
            name="name"
            value={name}
            maxLength={60}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
            error={fields.name}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {anywhere.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t.rename.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface RemoveDialogProps extends FactorDialogProps {
  readonly factor: Factor;
  readonly isLast: boolean;
}

export function RemoveDialog({ factor, isLast, onDone, onClose }: RemoveDialogProps) {
  const others = useOthers();
  const run = async (): Promise<void> => {
    const answer = await factorCalls.remove(factor.id);
    await others.end();
    sayDone(t.remove.done);
    onDone(answer);
  };
  return (
    <ConfirmDialog title={t.remove.title(factor.name)} confirm={t.remove.confirm} isGrave run={run} onClose={onClose}>
      <p>{isLast ? t.remove.last : t.remove.more}</p>
      {others.box}
    </ConfirmDialog>
  );
}

export function RenewCodesDialog({ onDone, onClose }: FactorDialogProps) {
  const run = async (): Promise<void> => onDone(await factorCalls.renewCodes());
  return (
    <ConfirmDialog title={t.codes.renewTitle} confirm={t.codes.renew} run={run} onClose={onClose}>
      <p>{t.codes.renewText}</p>
    </ConfirmDialog>
  );
}
