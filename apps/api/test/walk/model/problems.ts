/** What the service is expected to say against a call. */
export interface Problem {
  readonly status: number;
  /** Undefined where no one field is at fault. */
  readonly field?: string;
  readonly code: string;
}

/** The request alone shows it (wire.md 6). */
export function invalid(field: string, code: string): Problem {
  return { status: 400, field, code };
}

/** It needs another record or the state. */
export function refused(field: string, code: string): Problem {
  return { status: 422, field, code };
}

/** No one field is at fault. */
export function impossible(code = 'invalid_state'): Problem {
  return { status: 422, code };
}

export const NOT_FOUND: Problem = { status: 404, code: 'record_not_found' };
