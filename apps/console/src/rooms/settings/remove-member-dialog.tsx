import { refreshWorkspace } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';
import { usePerson, useSchema, useWorkspace } from '../../data/workspace.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { sayDone } from '../../parts/say.js';
import { roleNamed, rolesOf } from './role-choices.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/settings.js';
import { lowered } from '../../words/labels.js';

/** Says what the person loses, and what stays. */
export function RemoveMemberDialog({ member, onClose }: { readonly member: Row; readonly onClose: () => void }) {
  const { slug, name: workspace, records } = useWorkspace();
  const { user } = usePerson();
  const role = roleNamed(rolesOf(useSchema('members')), member.role as string);
  const name = member.name as string;
  const isOwn = member.email === user.email;
  const run = async (): Promise<void> => {
    await records.remove('members', member.id, { ifMatch: member.version });
    // Nothing of the workspace may stay on the screen of somebody who left it.
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
        {t.removeMemberDialog.loses(isOwn ? undefined : name, workspace, lowered(role.label), role.description ?? '')}
      </p>
      <p>{t.removeMemberDialog.stays(isOwn)}</p>
    </ConfirmDialog>
  );
}
