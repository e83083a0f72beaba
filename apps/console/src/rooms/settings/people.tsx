import { useState } from 'react';
import { Button } from '@mantine/core';
import { useWorkspace } from '../../data/workspace.js';
import { PageHeader } from '../../parts/page-header.js';
import classes from '../../parts/rooms.module.css';
import { useShortcut } from '../../parts/shortcuts.js';
import { RequirementSection } from '../../factors/requirement-section.js';
import { Invitations } from './invitations.js';
import { InviteDialog } from './invite-dialog.js';
import { Members } from './members.js';
import { Roles } from './roles.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/settings.js';

/** The members, the invitations and the permissions of each role. */
export function People() {
  const { slug, may } = useWorkspace();
  const [isInviting, setInviting] = useState(false);
  const mayManage = may(['manage:members']);
  useShortcut('c', t.people.invite, mayManage && !isInviting ? () => setInviting(true) : undefined);
  return (
    <>
      <PageHeader
        title={t.people.title}
        crumbs={[{ label: anywhere.settings, to: '/w/$workspace/settings', params: { workspace: slug } }]}
        actions={mayManage ? <Button onClick={() => setInviting(true)}>{t.people.invite}</Button> : null}
      />
      <div className={classes.sections}>
        <Members mayManage={mayManage} />
        {mayManage ? <Invitations /> : null}
        {mayManage ? <RequirementSection /> : null}
        <Roles />
      </div>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}
