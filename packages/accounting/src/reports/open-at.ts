/**
 * SQL for what was open of an open item `o` at the end of the day `$2`, in workspace currency, unsigned. Nothing is
 * matched yet, so what is open now was open then.
 */
export const OPEN_AT = 'o.residual';
