import { createHash } from 'node:crypto';
import type { Statement } from '@daybook/pipeline';

/** PostgreSQL keeps a plan for each name and connection. Past this many texts a process sends them unnamed. */
const NAMED_STATEMENTS_MAX = 2000;

/** Gives each text the name under which connections prepare it. */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly max: number;

  /** `isNaming` false: for a pooler that passes statements to connections which do not know the names. */
  constructor(isNaming = true) {
    this.max = isNaming ? NAMED_STATEMENTS_MAX : 0;
  }

  named(text: string, values: readonly unknown[] = [], how?: Pick<Statement, 'rowMode' | 'onLarge'>): Statement {
    return { text, values, rowMode: how?.rowMode, name: this.nameOf(text), onLarge: how?.onLarge };
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (this.names.size >= this.max) return undefined;
    const name = `d${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
    this.names.set(text, name);
    return name;
  }
}
