/** Reports progress to a person. */
export type Log = (line: string) => void;
