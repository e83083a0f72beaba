import { queryClient, sessionQuery } from '../data/queries.js';
import { notifyTabs } from '../data/tabs.js';
import type { Person } from '../data/wire.js';

/**
 * Continues as this person. If somebody else was signed in before, the page reloads, so that data of two people is never mixed.
 */
export async function enter(person: Person, to: string, navigate: (to: string) => Promise<void>): Promise<void> {
  const before = queryClient.getQueryData<Person | null>(sessionQuery.queryKey);
  notifyTabs('signed_in');
  if (before && before.user.id !== person.user.id) {
    window.location.replace(to);
    return;
  }
  queryClient.setQueryData(sessionQuery.queryKey, person);
  await navigate(to);
}
