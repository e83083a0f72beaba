import { useQuery } from '@tanstack/react-query';
import { recordsOf } from '../data/daybook.js';
import type { Field, Schema } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { t } from '../texts/parts.js';

/** What a record is called by, besides its name. */
const CODES = ['code', 'credit_code', 'barcode', 'email', 'tax_id'];

/**
 * Whether a record of this very name or code is there, although the field does not offer it: it accepts others, or the record is
 * archived. Answers why, as a sentence; a new one under that name would be a second one. `text` empty: nothing is asked.
 */
export function useTaken(
  field: Field,
  schema: Schema | undefined,
  text: string,
): { readonly taken: string | undefined; readonly isLoading: boolean } {
  const { slug } = useWorkspace();
  const has = (name: string): boolean => schema?.fields.some((one) => one.name === name) === true;
  const isArchivable = schema?.fields.some(({ name, filterable }) => name === 'active' && filterable) === true;
  // Without either, what is there has been found.
  const isOn = text !== '' && schema?.searchable === true && (isArchivable || field.accepts !== undefined);
  const names = [schema?.label ?? '', ...CODES.filter(has)];
  const { data, isPending } = useQuery({
    queryKey: [slug, 'list', schema?.name ?? '', 'taken', text],
    queryFn: ({ signal }) =>
      recordsOf(slug).list(
        schema?.name ?? '',
        {
          q: text,
          limit: '20',
          fields: [...new Set(names), ...(isArchivable ? ['active'] : [])].join(','),
          ...(isArchivable ? { 'active[in]': 'true,false' } : {}),
        },
        signal,
      ),
    enabled: isOn,
  });
  const row = data?.data.find((one) =>
    names.some((name) => String(one[name] ?? '').toLowerCase() === text.toLowerCase()),
  );
  const label = row && schema ? String(row[schema.label] ?? text) : '';
  const say = row?.active === false ? t.relationPicker.archived : t.relationPicker.notAccepted;
  return { taken: row ? say(label) : undefined, isLoading: isOn && isPending };
}
