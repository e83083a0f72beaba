import { adopt } from './adopt.js';
import { demandSignIn, finishProof, waitsForSignIn } from './connection.js';
import { people } from './daybook.js';
import type { Person } from './wire.js';

/**
 * Who is signed in, given who was. A session that has ended opens the dialog and leaves the screen as it is, with what was typed.
 * Somebody else (signed in by another tab) gets a fresh page: what belongs to two people is never mixed.
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
  // Signed in again elsewhere: the requests that wait here go on.
  if (waitsForSignIn()) finishProof(true);
  // Another language was chosen elsewhere: once this answer is there, so that the screens drawn anew have it.
  setTimeout(() => void adopt(person.user), 0);
  return person;
}

/** Nothing is drawn before the texts are there, also where the answer is a fault. */
async function begin(): Promise<Person | null> {
  let person: Person | null = null;
  try {
    person = await people.session();
  } finally {
    await adopt(person?.user ?? null);
  }
  return person;
}
