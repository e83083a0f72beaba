import { isCounting } from './statements-sent.js';

interface Identified {
  readonly id: string;
}

/** A record that a unit of work of the engine holds. */
interface Held {
  readonly resource: { readonly name: string };
  readonly record: Identified;
}

/** The part of the engine's presenter that is held against the database. */
interface Presenter<Work, One extends Held> {
  after(work: Work, touched: readonly One[]): Promise<Map<One['record'], object>>;
}

interface Reader<Tx, One extends Held> {
  shown(
    tx: Tx,
    workspaceId: string,
    resource: One['resource'],
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, object>>;
}

/**
 * From now on the service fails every write that shows a record otherwise than a read in the same transaction, byte for byte.
 * While statements are counted it does not look.
 */
export function holdShownAgainstRead<
  Tx,
  Work extends { readonly tx: Tx; readonly workspaceId: string },
  One extends Held,
>(presenter: Presenter<Work, One>, reader: Reader<Tx, One>): void {
  const after = presenter.after.bind(presenter);
  presenter.after = async (work, touched) => {
    const shown = await after(work, touched);
    if (isCounting()) return shown;
    for (const { resource, record } of touched) {
      const value = shown.get(record);
      if (value === undefined) continue;
      const read = await reader.shown(work.tx, work.workspaceId, resource, [record.id]);
      compare(resource.name, value, read.get(record.id));
    }
    return shown;
  };
}

function compare(resource: string, shown: object, read: object | undefined): void {
  const [memory, database] = [JSON.stringify(shown), JSON.stringify(read)];
  if (memory === database) return;
  const [ours, theirs] = [shown, read ?? {}].map((of) => new Map(Object.entries(of)));
  const names = [...new Set([...ours!.keys(), ...theirs!.keys()])];
  const different = names.filter((name) => JSON.stringify(ours!.get(name)) !== JSON.stringify(theirs!.get(name)));
  const lines = different.map(
    (name) =>
      `  ${name}\n    memory:   ${JSON.stringify(ours!.get(name))}\n    database: ${JSON.stringify(theirs!.get(name))}`,
  );
  if (lines.length === 0) lines.push(`  the order of its keys\n    memory:   ${memory}\n    database: ${database}`);
  const message = `A record of ${resource} is shown from memory otherwise than it is read:\n${lines.join('\n')}`;
  // Over HTTP only an internal error is seen.
  process.stderr.write(`${message}\n`);
  throw new Error(message);
}
