import type { ComponentType } from 'react';

/** An address in the console. */
export interface Place {
  readonly to: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** A line of the palette: it opens a screen or runs an action. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  /** Shown beside the label: what the entry belongs to. */
  readonly hint?: string;
  /** Synonyms to search by. */
  readonly also?: string;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;
  readonly place?: Place;
  readonly run?: () => void;
  /** Keeps the palette open, because the entry changes the search. */
  readonly keepsOpen?: boolean;
}

export interface EntryGroup {
  readonly name: string;
  readonly entries: readonly Entry[];
}
