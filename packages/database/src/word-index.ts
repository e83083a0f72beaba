/** Between two words: blanks, and what of ASCII is neither a letter nor a digit. */
const BETWEEN = '[[:space:]!-/:-@\\[-`{-~]+';

/** More of a word is not looked at. */
const LONGEST = 100;

const wordsOf = (text: string): string =>
  `SELECT DISTINCT workspace::text || '/' || left(word, ${LONGEST}) AS word
    FROM regexp_split_to_table(lower(${text}), '${BETWEEN}') AS found (word) WHERE word <> ''`;

/**
 * The SQL of two functions for an index by the words of a name, in a schema of its package:
 * `search_words(workspace_id, name)`, for a GIN index on the table, and `search_beginnings(workspace_id, text)`, what to find in it:
 * names in which each word of the text begins a word. Every word carries its workspace, so that an index never walks
 * through the words of another. Without an extension, which may be absent (docs/adr/0027).
 */
export function wordFunctions(schema: string): readonly string[] {
  // To evaluate it for each row of a table is never meant.
  return [
    `CREATE FUNCTION ${schema}.search_words(workspace uuid, name text) RETURNS tsvector
      LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
      RETURN array_to_tsvector(ARRAY(${wordsOf('name')}))`,
    // No word has a quote or a backslash in it: both are between words.
    `CREATE FUNCTION ${schema}.search_beginnings(workspace uuid, wanted text) RETURNS tsquery
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (SELECT string_agg('''' || word || ''':*', ' & ')::tsquery FROM (${wordsOf('wanted')}) AS words)`,
    `GRANT EXECUTE ON FUNCTION ${schema}.search_words, ${schema}.search_beginnings TO PUBLIC`,
  ];
}

/**
 * `search_words` with the same words in a fifth of the time: a query within a function, as `wordFunctions` writes it, costs more to start
 * than the words of a name to split, at every insert. PL/pgSQL evaluates expressions without one, and is not inlined into plans.
 */
export function quickWords(schema: string): string {
  return `CREATE OR REPLACE FUNCTION ${schema}.search_words(workspace uuid, name text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
    DECLARE
      word text;
      words text[] := '{}';
    BEGIN
      FOREACH word IN ARRAY coalesce(regexp_split_to_array(lower(name), '${BETWEEN}'), '{}') LOOP
        IF word <> '' THEN words := words || (workspace::text || '/' || left(word, ${LONGEST})); END IF;
      END LOOP;
      RETURN array_to_tsvector(words);
    END $$`;
}
