/** Parts of the names of tests that do not apply to several servers, and why. None of them tests the service's responses. */
export const BESIDE_IT: Readonly<Record<string, readonly string[]>> = {
  'uses SQL of its own that Citus has no plan for': [
    'no secret',
    'keeps the secret encrypted',
    'a request to follow is refused',
    'what a search asks of the database is an index',
    'that fails at its commit leaves nothing',
  ],
  'holds a row, or ends a session, of the one server of the tables': [
    'a connection that is killed in the middle of a write',
    'whose connection dies in its middle',
    'whose record changes while it waits',
    'locking a period waits for whoever is posting',
    'locking a period that was locked too far',
  ],
  'counts statements or plans, to which Citus adds': [
    'a confirm of three lines is at most',
    'a list is one statement',
    'needs no more than one statement to know the person',
    'are counted in no request of a session',
    'costs no statement more: a request of a session',
    'in no more statements than before',
    'costs one statement, and its last use is noted',
    'come in lists of partners, customers and suppliers by one statement',
    'the round trips of a write are two for a create',
    'keeps the plans of its keys and walls',
  ],
};

/** Jest options that leave them out. */
export const WITHOUT: readonly string[] = [
  '--testNamePattern',
  `^(?!.*(${Object.values(BESIDE_IT).flat().join('|')}))`,
];
