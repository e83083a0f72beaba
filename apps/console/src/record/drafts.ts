import type { FormValues } from './form-values.js';

/** What was typed and not saved. It stays in this browser until it is saved or discarded. */
export interface Draft {
  /** When it was last typed in. */
  readonly at: string;
  /** The version of the record that it is based on. */
  readonly version?: number | undefined;
  /** The form as it was loaded, so that a later save knows what was changed. */
  readonly base: FormValues;
  readonly values: FormValues;
  /** A write that was begun: the same again is the same intention, and makes one record. */
  readonly intention?: Intention | undefined;
}

export interface Intention {
  readonly key: string;
  readonly body: string;
}

/** One place for each workspace, person, resource and record. */
export function draftPlace(workspace: string, user: string, resource: string, id: string): string {
  return `daybook:draft:${workspace}:${user}:${resource}:${id}`;
}

export function readDraft(place: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(place) ?? 'null') as Draft | null;
    return draft && typeof draft.values === 'object' && typeof draft.base === 'object' ? draft : null;
  } catch {
    // What another version of the console left, or a browser that keeps nothing.
    return null;
  }
}

/** False: the browser does not keep it, for it is full or may not. */
export function writeDraft(place: string, draft: Draft): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}
