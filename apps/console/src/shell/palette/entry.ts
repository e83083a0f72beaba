import type { ComponentType } from 'react';

/** A place in the console. */
export interface Place {
  readonly to: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** A line of the palette: it leads somewhere, or does something. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  /** Beside the label: what it is of. */
  readonly hint?: string;
  /** Other words that find it. */
  readonly also?: string;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;
  readonly place?: Place;
  readonly run?: () => void;
  /** The palette stays open: it changes what is searched. */
  readonly keepsOpen?: boolean;
}

export interface EntryGroup {
  readonly name: string;
  readonly entries: readonly Entry[];
}
