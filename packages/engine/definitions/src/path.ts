import { type DaybookError, type ErrorCode, InvalidRequest, MAX_PROBLEMS, type Problem } from '@daybook/errors';

/** Longer keys are cut in messages, so that an answer does not repeat a megabyte. */
const MAX_SHOWN_KEY_CHARACTERS = 60;

/** The path of a value in a body: `lines[0].quantity`. */
export function at(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  const shown = shortened(key);
  return path === '' ? shown : `${path}.${shown}`;
}

/** A sent text, shortened for a message. */
export function shortened(sent: string): string {
  return sent.length > MAX_SHOWN_KEY_CHARACTERS ? `${sent.slice(0, MAX_SHOWN_KEY_CHARACTERS)}…` : sent;
}

/**
 * Collects problems, so that a client gets all of them at once (wire.md 6, `details`), up to a hundred. One more ends the work, because so
 * many are of no use and each costs time.
 */
export class Problems {
  readonly list: Problem[] = [];

  /** `Family`: the class of error to throw. */
  constructor(private readonly Family: new (problems: readonly Problem[]) => DaybookError = InvalidRequest) {}

  /** @throws Family with all problems so far when there are too many */
  add(
    field: string,
    code: ErrorCode,
    message: string,
    more: Pick<Problem, 'allowed' | 'suggestion' | 'inPlaceOfId'> = {},
  ): undefined {
    if (this.list.length === MAX_PROBLEMS) {
      const rest = `There are more than ${MAX_PROBLEMS} problems. Correct these and send the request again.`;
      throw new this.Family([...this.list, { code: 'too_many_problems', message: rest }]);
    }
    this.list.push({ field, code, message, ...more });
    return undefined;
  }

  /** @throws Family when there are problems */
  refuse(): void {
    if (this.list.length > 0) throw new this.Family(this.list);
  }
}
