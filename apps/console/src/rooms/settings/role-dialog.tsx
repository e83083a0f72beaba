import { queryClient, refreshWorkspace, sessionQuery } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';
import { usePerson, useSchema, useWorkspace } from '../../data/workspace.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import classes from '../../parts/rooms.module.css';
import { sayDone } from '../../parts/say.js';
import { roleNamed, rolesOf } from './role-choices.js';
import { t } from '../../texts/settings.js';

interface RoleDialogProps {
  readonly member: Row;
  /** The new role. */
  readonly role: string;
  readonly onClose: () => void;
}

/** Shows the permissions before and after, and asks for confirmation of the new role. */
export function RoleDialog({ member, role, onClose }: RoleDialogProps) {
  const { slug, records } = useWorkspace();
  const { user } = usePerson();
  const roles = rolesOf(useSchema('members'));
  const [before, after] = [roleNamed(roles, member.role as string), roleNamed(roles, role)];
  const name = member.name as string;
  const isOwn = member.email === user.email;
  const run = async (): Promise<void> => {
    await records.update('members', member.id, { role }, { ifMatch: member.version });
    sayDone(t.roleDialog.hasNow(name, after.label));
    if (isOwn) await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await refreshWorkspace(slug);
  };
  return (
    <ConfirmDialog
      title={t.roleDialog.title(name, after.label)}
      confirm={t.roleDialog.confirm}
      run={run}
      onClose={onClose}
    >
      <dl className={classes.facts}>
        <div>
          <dt>
            {t.roleDialog.fromNow} <strong>{after.label}</strong>
          </dt>
          <dd>{after.description}</dd>
        </div>
        <div>
          <dt>
            {t.roleDialog.untilNow} <strong>{before.label}</strong>
          </dt>
          <dd>{before.description}</dd>
        </div>
      </dl>
      {isOwn ? <p>{t.roleDialog.ownRole}</p> : null}
    </ConfirmDialog>
  );
}
