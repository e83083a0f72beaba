import { useWorkspace } from '../../data/workspace.js';
import { saveFile } from '../../parts/save-file.js';
import type { LayoutProps } from '../../resource/config.js';

interface RecordFile {
  /** The part of the record's address. */
  readonly part: string;
  readonly ending: string;
  readonly type: 'application/pdf' | 'application/xml';
}

/** The address of a record, by default in its own collection, and a function that saves one of its files under its number. */
export function useFile({ schema, record }: LayoutProps, resource: string = schema.name) {
  const { records } = useWorkspace();
  const path = `/v1/${resource}/${encodeURIComponent(record.id)}`;
  const name = (typeof record['number'] === 'string' ? record['number'] : record.id).replaceAll('/', '-');
  const save = async ({ part, ending, type }: RecordFile): Promise<void> => {
    const stream = await records.file(`${path}/${part}`, type);
    saveFile([await new Response(stream).blob()], `${name}.${ending}`, type);
  };
  return { path, save };
}
