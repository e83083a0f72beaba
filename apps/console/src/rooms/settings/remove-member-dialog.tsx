import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshWorkspace } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';
import { usePerson, useSchema, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { sayDone, wordsOf } from '../../parts/say.js';
import { type Decision, isToDecide, WhatStays } from './what-stays.js';
import { roleNamed, rolesOf } from './role-choices.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/settings.js';
import { lowered } from '../../words/labels.js';

/** Shows what the person loses, and what remains: what they created either continues or ends with their membership. */
export function RemoveMemberDialog({ member, onClose }: { readonly member: Row; readonly onClose: () => void }) {
  const { slug, name: workspace, records } = useWorkspace();
  const { user } = usePerson();
  const role = roleNamed(rolesOf(useSchema('members')), member.role as string);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isMissing, setMissing] = useState(false);
  const name = member.name as string;
  const isOwn = member.email === user.email;
  const look = useQuery({
    queryKey: ['preview', slug, 'members', member.id, member.version],
    queryFn: ({ signal }) => records.previewRemove('members', member.id, { args: { tokens: 'revoke' }, signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const run = async (): Promise<'stay' | void> => {
    const { leaves } = look.data ?? (await look.refetch({ throwOnError: true })).data!;
    const isAsked = isToDecide(leaves);
    setMissing(isAsked && decision === null);
    if (isAsked && decision === null) return 'stay';
    const args = isAsked ? { tokens: decision as Decision } : undefined;
    await records.remove('members', member.id, { ifMatch: member.version, args });
    // A user who left the workspace must not see any of its data.
    if (isOwn) return window.location.assign('/');
    sayDone(t.removeMemberDialog.removed(name));
    await refreshWorkspace(slug);
  };
  return (
    <ConfirmDialog
      title={isOwn ? t.removeMemberDialog.leaveTitle(workspace) : t.removeMemberDialog.removeTitle(name)}
      confirm={isOwn ? t.removeMemberDialog.leave : anywhere.remove(name)}
      isGrave
      run={run}
      onClose={onClose}
    >
      <p>
        {t.removeMemberDialog.loses(isOwn ? undefined : name, workspace, lowered(role.label), role.description ?? '')}{' '}
        {t.removeMemberDialog.stays}
      </p>
      {look.isPending ? <p role="status">{t.removeMemberDialog.looking}</p> : null}
      {look.error ? (
        <Banner tone="bad" role="alert">
          {wordsOf(look.error)}
        </Banner>
      ) : null}
      {look.data?.leaves ? (
        <WhatStays
          leaves={look.data.leaves}
          isOwn={isOwn}
          decision={decision}
          isMissing={isMissing}
          onDecide={setDecision}
        />
      ) : null}
    </ConfirmDialog>
  );
}
