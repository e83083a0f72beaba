/** The first and the last day on which something was delivered; at least one of them. */
export type Period = Readonly<Record<'from' | 'to', string | null>>;
