import { notifications } from '@mantine/notifications';
import { ApiError, people } from '../data/daybook.js';
import { notifyTabs } from '../data/tabs.js';
import { forgetTrails } from '../list/trail.js';
import { forgetRecents } from '../shell/palette/recents.js';

/** Ends the session here and in the other tabs. The page is loaded anew, so that nothing of the person stays in its memory. */
export async function signOut(): Promise<void> {
  try {
    await people.signOut();
  } catch (error) {
    const why =
      error instanceof ApiError && error.status > 0 ? error.message : 'The service did not answer. Try again.';
    notifications.show({ color: 'red', title: 'You are still signed in', message: why });
    return;
  }
  forgetRecents();
  forgetTrails();
  notifyTabs('signed_out');
  window.location.assign('/sign-in');
}
