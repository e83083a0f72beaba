/** The version of the layout. Raise it with a change that makes other bytes of the same model: kept papers name theirs. */
export const LAYOUT = 1;
