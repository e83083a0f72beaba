/** A line of a server's log as {@link LOG_PREFIX} of `@daybook/testing` begins it: the application, the level, and what follows. */
const LINE = /^<([^|]*)\|[^|]*\|\d+> ([A-Z]+): {2}(.*)$/;

/** What Citus logs before the text of a statement that is planned for more than one shard. */
const SCATTERS = 'multi-task query about to be executed';

/** The service's statements in a coordinator's log that were planned for more than one shard, each once, on one line. */
export function scatteredIn(log: string): string[] {
  const found = new Set<string>();
  let isNext = false;
  let text: string | undefined;
  const end = (): void => {
    if (text !== undefined) found.add(text.replaceAll(/\s+/g, ' ').trim());
    text = undefined;
  };
  for (const line of log.split('\n')) {
    const [, application, level, said] = LINE.exec(line) ?? [];
    if (said === undefined) {
      if (text !== undefined) text += ` ${line}`;
      continue;
    }
    end();
    if (level === 'LOG') isNext = said === SCATTERS;
    else if (level === 'STATEMENT') {
      if (isNext && application === 'daybook') text = said;
      isNext = false;
    }
  }
  end();
  return [...found];
}
