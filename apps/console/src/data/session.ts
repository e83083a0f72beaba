import { demandSignIn, finishProof, waitsForSignIn } from './connection.js';
import { people } from './daybook.js';
import type { Person } from './wire.js';

/**
 * Who is signed in, given who was. A session that has ended opens the dialog and leaves the screen as it is, with what was typed.
 * Somebody else (signed in by another tab) gets a fresh page: what belongs to two people is never mixed.
 */
export async function readSession(before: Person | null | undefined): Promise<Person | null> {
  const person = await people.session();
  if (!before) return person;
  if (!person) {
    demandSignIn();
    return before;
  }
  if (person.user.id !== before.user.id) {
    window.location.reload();
    return before;
  }
  // Signed in again elsewhere: the requests that wait here go on.
  if (waitsForSignIn()) finishProof(true);
  return person;
}
