/** What an examination found, for the person who runs the service. */
export interface Finding {
  /** What was checked, in a word or two. */
  readonly check: string;
  /** `failure`: the service does not work, or not as it must; `warning`: it works, but an operator should know. */
  readonly status: 'ok' | 'warning' | 'failure';
  /** What was found and, when something is wrong, what to do. */
  readonly message: string;
}

export const ok = (check: string, message: string): Finding => ({ check, status: 'ok', message });
export const warning = (check: string, message: string): Finding => ({ check, status: 'warning', message });
export const failure = (check: string, message: string): Finding => ({ check, status: 'failure', message });

/** Rows of one statement. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
