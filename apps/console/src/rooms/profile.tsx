import { useWorkspace } from '../data/workspace.js';
import { PageHeader } from '../parts/page-header.js';
import classes from '../parts/rooms.module.css';
import { Appearance } from './profile/appearance.js';
import { PasswordForm } from './profile/password-form.js';
import { PersonForm } from './profile/person-form.js';
import { SessionList } from './profile/session-list.js';

/** Your own account: the same in every workspace. */
export function Profile() {
  const { role, name } = useWorkspace();
  return (
    <>
      <PageHeader
        title="Profile"
        beside={
          <span className={classes.note}>
            {role} of {name}
          </span>
        }
      />
      <div className={classes.sections}>
        <PersonForm />
        <Appearance />
        <PasswordForm />
        <SessionList />
      </div>
    </>
  );
}
