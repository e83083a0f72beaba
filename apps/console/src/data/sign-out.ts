import { notifications } from '@mantine/notifications';
import { ApiError, people } from './daybook.js';
import { notifyTabs } from './tabs.js';
import { forgetTrails } from './trail.js';
import { forgetRecents } from './recents.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/shell.js';

/** Ends the session here and in the other tabs. The page reloads, so that no data of the person stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await people.signOut();
  } catch (error) {
    const why = error instanceof ApiError && error.status > 0 ? error.message : anywhere.noAnswerAgain;
    notifications.show({ color: 'red', title: t.signOut.stillSignedIn, message: why });
    return;
  }
  forgetRecents();
  forgetTrails();
  notifyTabs('signed_out');
  window.location.assign('/sign-in');
}
