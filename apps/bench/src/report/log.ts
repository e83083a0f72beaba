/** Tells a person how far it is. */
export type Log = (line: string) => void;
