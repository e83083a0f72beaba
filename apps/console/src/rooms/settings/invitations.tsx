import { Button, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listQuery, refreshWorkspace } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { RoomSection } from '../../parts/room-section.js';
import classes from '../../parts/rooms.module.css';
import { sayDone } from '../../parts/say.js';
import { StateBadge } from '../../parts/state-badge.js';
import { formatInstant } from '../../words/formats.js';
import { HistoryButton } from './history-button.js';
import { expiryInWords, stateOfInvitation } from './invitation-words.js';
import { roleNamed, rolesOf } from './role-choices.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/settings.js';

/** The latest invitations and their states. */
export function Invitations() {
  const { slug } = useWorkspace();
  const { data, next_cursor } = useSuspenseQuery(
    listQuery(slug, 'invitations', { sort: '-created_at', limit: '20' }),
  ).data;
  const [revoking, setRevoking] = useState<Row>();
  return (
    <RoomSection title={t.invitations.title} text={t.invitations.text}>
      <div className={classes.card}>
        {data.length === 0 ? (
          <p className={classes.padded}>{t.invitations.nobody}</p>
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{anywhere.email}</th>
                <th scope="col">{anywhere.role}</th>
                <th scope="col">{anywhere.state}</th>
                <th scope="col">{t.invitations.ends}</th>
                <th scope="col">
                  <span className="visually-hidden">{anywhere.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} onRevoke={() => setRevoking(invitation)} />
              ))}
            </tbody>
          </table>
        )}
        {next_cursor ? (
          <p className={classes.padded}>
            <Link to="/w/$workspace/$resource" params={{ workspace: slug, resource: 'invitations' }}>
              {t.invitations.all}
            </Link>
          </p>
        ) : null}
      </div>
      {revoking ? <RevokeDialog invitation={revoking} onClose={() => setRevoking(undefined)} /> : null}
    </RoomSection>
  );
}

function InvitationRow({ invitation, onRevoke }: { readonly invitation: Row; readonly onRevoke: () => void }) {
  const roles = rolesOf(useSchema('invitations'));
  const {
    email = '',
    role,
    invited_by: by = '',
    expires_at: expiry,
    state,
  } = invitation as Row & Readonly<Record<string, string>>;
  return (
    <tr>
      <th scope="row">
        {email}
        <span className={classes.second}>{t.invitations.by(by)}</span>
      </th>
      <td>{roleNamed(roles, role as string).label}</td>
      <td>
        <StateBadge state={stateOfInvitation(invitation)} />
      </td>
      <td title={formatInstant(expiry as string)}>{expiryInWords(invitation)}</td>
      <td className={classes.end}>
        <Group gap={8} wrap="nowrap" justify="end">
          {state === 'pending' ? (
            <Button variant="default" size="xs" h={28} onClick={onRevoke} aria-label={t.invitations.revokeOf(email)}>
              {anywhere.revoke}
            </Button>
          ) : null}
          <HistoryButton resource="invitations" record={invitation} of={t.invitations.of(email)} />
        </Group>
      </td>
    </tr>
  );
}

function RevokeDialog({ invitation, onClose }: { readonly invitation: Row; readonly onClose: () => void }) {
  const { slug, records } = useWorkspace();
  const email = invitation.email as string;
  const run = async (): Promise<void> => {
    await records.act('invitations', invitation.id, 'revoke', {});
    sayDone(t.invitations.revoked(email));
    await refreshWorkspace(slug);
  };
  return (
    <ConfirmDialog title={t.invitations.revokeTitle} confirm={anywhere.revoke} isGrave run={run} onClose={onClose}>
      <p>{t.invitations.revokeText(email)}</p>
    </ConfirmDialog>
  );
}
