/** The realm of a challenge outside of a workspace. */
export const REALM = 'daybook';
