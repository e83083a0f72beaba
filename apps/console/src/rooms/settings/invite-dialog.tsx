import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuery } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';
import { useResources, useSchema, useWorkspace } from '../../data/workspace.js';
import { useRecordWriting } from '../../parts/use-writing.js';
import { Banner } from '../../parts/banner.js';
import { Dialog } from '../../parts/dialog.js';
import { SecretOnce, useSecretGuard } from '../../parts/secret-once.js';
import { formatInstant } from '../../words/formats.js';
import { rolesOf } from './role-choices.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/settings.js';

/** Asks for an address and a role, then shows the invitation link, which is available only once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<Row>();
  const link = made?.link as string | undefined;
  const guard = useSecretGuard(link, onClose);
  return (
    <Dialog
      opened
      onClose={guard.close}
      title={made ? t.inviteDialog.invited(made.email as string) : t.inviteDialog.title}
    >
      {made && link ? <MailedNote invitation={made} /> : null}
      {made && link ? (
        <SecretOnce
          label={t.inviteDialog.link}
          value={link}
          guard={guard}
          note={t.inviteDialog.note(made.email as string, formatInstant(made.expires_at as string))}
        />
      ) : (
        <InviteForm onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Says that the invitation is mailed, where there is a message with it. */
function MailedNote({ invitation: { id, email } }: { readonly invitation: Row }) {
  const { slug } = useWorkspace();
  const isVisible = useResources().some(({ name }) => name === 'messages');
  const { data } = useQuery({ ...listQuery(slug, 'messages', { record: id, limit: '1' }), enabled: isVisible });
  return data && data.data.length > 0 ? <Banner tone="good">{t.inviteDialog.mailed(email as string)}</Banner> : null;
}

function InviteForm({ onMade, onClose }: { readonly onMade: (invitation: Row) => void; readonly onClose: () => void }) {
  const { records } = useWorkspace();
  const roles = rolesOf(useSchema('invitations'));
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('');
  const { submit, fields, message, tone, isBusy } = useRecordWriting(['email', 'role']);
  const send = async (): Promise<void> => {
    onMade(await records.create('invitations', { email, ...(role === '' ? {} : { role }) }));
  };
  return (
    <form onSubmit={submit(send)} noValidate>
      <Stack gap="md">
        {message ? (
          <Banner tone={tone} role="alert">
            {message}
          </Banner>
        ) : null}
        <TextInput
          label={anywhere.email}
          name="email"
          type="email"
          autoComplete="off"
          data-autofocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fields.email}
        />
        <Radio.Group label={anywhere.role} name="role" value={role} onChange={setRole} error={fields.role}>
          <Stack gap="xs" mt={6}>
            {roles.map(({ value, label, description }) => (
              <Radio key={value} value={value} label={label} description={description} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {anywhere.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t.inviteDialog.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
