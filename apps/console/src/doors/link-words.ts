import type { Link } from '../data/daybook.js';
import { t } from '../texts/doors.js';
import { roleInText } from '../words/labels.js';

/** What to do here, and what follows. */
export function explain({ purpose, workspace, role }: Link, isOwn: boolean, hasAccount: boolean): string {
  const { choosePassword, choosePasswordAgain } = t.oneTimeLinkForm;
  if (!workspace) return purpose === 'first_sign_in' ? choosePassword : choosePasswordAgain;
  const invited = t.oneTimeLinkForm.invited(workspace.name, roleInText(role ?? ''));
  if (isOwn) return t.oneTimeLinkForm.own(invited);
  return hasAccount ? t.oneTimeLinkForm.hasAccount(invited) : t.oneTimeLinkForm.newAccount(invited);
}
