/** An expected error of a call. */
export interface Problem {
  readonly status: number;
  /** Undefined if no single field is at fault. */
  readonly field?: string;
  readonly code: string;
}

/** An error that the request alone reveals (wire.md 6). */
export function invalid(field: string, code: string): Problem {
  return { status: 400, field, code };
}

/** An error that depends on another record or the state. */
export function refused(field: string, code: string): Problem {
  return { status: 422, field, code };
}

/** An error without a single field at fault. */
export function impossible(code = 'invalid_state'): Problem {
  return { status: 422, code };
}

export const NOT_FOUND: Problem = { status: 404, code: 'record_not_found' };
