import type { Field } from '../data/wire.js';
import { type Draft, draftIn } from './draft-shape.js';

export type { Draft };

/** The storage key: one for each workspace, user, resource and record. */
export function draftPlace(workspace: string, user: string, resource: string, id: string): string {
  return `daybook:draft:${workspace}:${user}:${resource}:${id}`;
}

export function readDraft(place: string, fields: readonly Field[]): Draft | null {
  try {
    return draftIn(JSON.parse(localStorage.getItem(place) ?? 'null'), fields);
  } catch {
    // Invalid JSON, or storage is not available.
    return null;
  }
}

/** Returns false if the browser cannot store it: storage is full or not allowed. */
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
    // Nothing was stored.
  }
}
