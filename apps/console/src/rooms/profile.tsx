import { useWorkspace } from '../data/workspace.js';
import { PageHeader } from '../parts/page-header.js';
import classes from '../parts/rooms.module.css';
import { ProviderSection } from '../openid/provider-section.js';
import { SecuritySection } from '../factors/security-section.js';
import { Appearance } from './profile/appearance.js';
import { LanguageForm } from './profile/language-form.js';
import { PasswordForm } from './profile/password-form.js';
import { PersonForm } from './profile/person-form.js';
import { SessionList } from './profile/session-list.js';
import { t } from '../texts/profile.js';
import { roleInText } from '../words/labels.js';

/** The user's account, shared by all workspaces. */
export function Profile() {
  const { role, name } = useWorkspace();
  return (
    <>
      <PageHeader
        title={t.profile.title}
        beside={<span className={classes.note}>{t.profile.roleOf(roleInText(role), name)}</span>}
      />
      <div className={classes.sections}>
        <PersonForm />
        <LanguageForm />
        <Appearance />
        <PasswordForm />
        <ProviderSection />
        <SecuritySection />
        <SessionList />
      </div>
    </>
  );
}
