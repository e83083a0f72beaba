import { refreshWorkspace } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';
import { usePerson, useSchema, useWorkspace } from '../../data/workspace.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { sayDone } from '../../parts/say.js';
import { roleNamed, rolesOf } from './role-choices.js';

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
    sayDone(`${name} is no longer a member.`);
    await refreshWorkspace(slug);
  };
  return (
    <ConfirmDialog
      title={isOwn ? `Leave ${workspace}?` : `Remove ${name}?`}
      confirm={isOwn ? 'Leave the workspace' : `Remove ${name}`}
      isGrave
      run={run}
      onClose={onClose}
    >
      <p>
        {isOwn ? 'You lose' : `${name} loses`} access to {workspace} on the next request. With the role{' '}
        {role.label.toLowerCase()} that was: {role.description}
      </p>
      <p>
        The account and its history stay. So do API tokens and webhooks that {isOwn ? 'you' : 'they'} made: revoke those
        that should not go on.
      </p>
    </ConfirmDialog>
  );
}
