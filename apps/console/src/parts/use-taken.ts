import { useQuery } from '@tanstack/react-query';
import { recordsOf } from '../data/daybook.js';
import type { Field, Schema } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { t } from '../texts/parts.js';

/** Fields that identify a record, besides its name. */
const CODES = ['code', 'credit_code', 'barcode', 'email', 'tax_id'];

/**
 * Whether a record with exactly this name or code exists, although the field does not offer it: the record is archived or of a
 * kind that the field does not accept. Returns the reason as a sentence, to prevent a duplicate. Makes no request if `text` is
 * empty.
 */
export function useTaken(
  field: Field,
  schema: Schema | undefined,
  text: string,
): { readonly taken: string | undefined; readonly isLoading: boolean } {
  const { slug } = useWorkspace();
  const has = (name: string): boolean => schema?.fields.some((one) => one.name === name) === true;
  const isArchivable = schema?.fields.some(({ name, filterable }) => name === 'active' && filterable) === true;
  // If neither applies, the field's own search finds every existing record.
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
