import { adopt } from './adopt.js';
import { demandSignIn, finishProof, waitsForSignIn } from './connection.js';
import { people } from './daybook.js';
import type { Person } from './wire.js';

/**
 * Reads who is signed in, given who was. If the session has ended, the dialog opens and the screen stays, with all typed input.
 * If somebody else has signed in (in another tab), the page reloads, so that data of two people is never mixed.
 */
export async function readSession(before: Person | null | undefined): Promise<Person | null> {
  if (!before) return begin();
  const person = await people.session();
  if (!person) {
    demandSignIn();
    return before;
  }
  if (person.user.id !== before.user.id) {
    window.location.reload();
    return before;
  }
  // Signed in again in another tab: the requests that wait here continue.
  if (waitsForSignIn()) finishProof(true);
  // Another language was chosen in another tab. Apply it after this answer is stored, so that the screens that render again
  // have it.
  setTimeout(() => void adopt(person.user), 0);
  return person;
}

/** Nothing is rendered before the texts are loaded, even if the answer is an error. */
async function begin(): Promise<Person | null> {
  let person: Person | null = null;
  try {
    person = await people.session();
  } finally {
    await adopt(person?.user ?? null);
  }
  return person;
}
