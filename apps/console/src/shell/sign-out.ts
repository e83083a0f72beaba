import { useNavigate } from '@tanstack/react-router';
import { people } from '../data/daybook.js';
import { queryClient } from '../data/queries.js';
import { forgetRecents } from './palette/recents.js';

/** Ends the session, and forgets what it has read. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await people.signOut();
    forgetRecents();
    await navigate({ to: '/sign-in' });
    queryClient.clear();
  };
}
