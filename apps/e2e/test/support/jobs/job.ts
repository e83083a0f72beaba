import type { Page } from 'playwright-core';
import type { Service } from '../service.js';
import type { Wire } from '../wire.js';
import type { Hands } from './hands.js';

/** What a job is about, known once it is prepared: `{{number}}` in its keys is `facts.number`. */
export type Facts = Readonly<Record<string, string>>;

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export interface Stage {
  readonly wire: Wire;
  readonly page: Page;
  readonly service: Service;
  readonly facts: Facts;
}

/**
 * What people do all day, from the start page to the result. The keys are written as `Hands` reads them; each text is one look at
 * the screen, after which the person waits for what it shows.
 */
export interface Job {
  readonly name: string;
  /** The shortest way before the console was rebuilt for desks (commit d50127c0). Null: it was not possible. */
  readonly before: readonly string[] | null;
  readonly now: readonly string[];
  /** What follows the keys of `now` and depends on what the screen says, with the most keys that it takes. */
  readonly rest?: { readonly most: number; readonly by: (hands: Hands, page: Page) => Promise<void> };
  /** Makes what the job works on, by the interface. */
  readonly prepare?: (stage: Omit<Stage, 'facts'>) => Promise<Facts>;
  /** What is chosen where the job asks for a file. */
  readonly file?: (service: Service) => Promise<ChosenFile>;
  /** Throws unless the job is done. */
  readonly done: (stage: Stage) => Promise<void>;
}
