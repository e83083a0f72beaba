import type { Field } from '../data/wire.js';
import { type Draft, draftIn } from './draft-shape.js';

export type { Draft };

/** One place for each workspace, person, resource and record. */
export function draftPlace(workspace: string, user: string, resource: string, id: string): string {
  return `daybook:draft:${workspace}:${user}:${resource}:${id}`;
}

export function readDraft(place: string, fields: readonly Field[]): Draft | null {
  try {
    return draftIn(JSON.parse(localStorage.getItem(place) ?? 'null'), fields);
  } catch {
    // Not JSON, or a browser that keeps nothing.
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
