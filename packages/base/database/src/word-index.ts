/** What separates words: blanks, and the ASCII characters that are neither letters nor digits. */
const BETWEEN = '[[:space:]!-/:-@\\[-`{-~]+';

/** Only this many characters of a word are indexed. */
const LONGEST = 100;

/** Words of this length tolerate one typo. In a shorter one a typo makes another word; a longer text is not a word. */
const [FORGIVING, FORGIVING_TO] = [5, 40];

/** Accents and other marks on a letter, after decomposition. Vowel signs, as in Hindi, are not among them. */
const MARKS =
  '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]';

/** Letters that Unicode does not decompose. */
const ALIKE = ['øłđðıħŧς', 'olddihtσ'] as const;
const AS_TWO = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/** Written with chr() so that a database of any encoding can read it. */
const written = (letters: string): string => [...letters].map((letter) => `chr(${letter.codePointAt(0)})`).join(' || ');

const alike = (text: string): string =>
  Object.entries(AS_TWO).reduce((sql, [letter, two]) => `replace(${sql}, ${written(letter)}, '${two}')`, text);

/** Key of a word with one position left out. Words that differ only there share it. */
const keyOf = (place: string, rest: string): string =>
  `to_hex(hashtextextended(workspace::text || ${place} || '/' || ${rest}, 0))`;

const without = (place: string): string => `left(word, ${place} - 1) || substr(word, ${place} + 1)`;

const EACH_WORD = (text: string): string =>
  `FOREACH word IN ARRAY coalesce(regexp_split_to_array(own.search_fold(${text}), '${BETWEEN}'), '{}') LOOP
     CONTINUE WHEN word = '';
     word := left(word, ${LONGEST});`;

/** Numbers tolerate no typo. */
const FORGIVES = `char_length(word) BETWEEN ${FORGIVING} AND ${FORGIVING_TO} AND word !~ '[0-9]'`;

const FUNCTIONS: readonly string[] = [
  // Most texts are ASCII, where only capital letters change. STRICT: a condition on it is never true for an empty column, so an
  // index without such rows can serve it.
  `CREATE OR REPLACE FUNCTION own.search_fold(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    BEGIN
      IF octet_length(value) = char_length(value) OR getdatabaseencoding() <> 'UTF8' THEN RETURN lower(value); END IF;
      RETURN normalize(translate(${alike(`lower(regexp_replace(normalize(value, NFKD), '${MARKS}', '', 'g'))`)}, ${written(ALIKE[0])}, ${written(ALIKE[1])}), NFC);
    END $$`,
  `CREATE OR REPLACE FUNCTION own.search_words(workspace uuid, name text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
    DECLARE
      word text;
      words text[] := '{}';
    BEGIN
      ${EACH_WORD('name')}
        words := words || (workspace::text || '/' || word);
        CONTINUE WHEN NOT (${FORGIVES});
        FOR place IN 1 .. char_length(word) LOOP words := words || ${keyOf('place', without('place'))}; END LOOP;
      END LOOP;
      RETURN array_to_tsvector(words);
    END $$`,
  // A word holds no quote or backslash: both separate words.
  `CREATE OR REPLACE FUNCTION own.search_beginnings(workspace uuid, wanted text) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      word text;
      words text[] := '{}';
    BEGIN
      ${EACH_WORD('wanted')}
        words := words || ('''' || workspace::text || '/' || word || ''':*');
      END LOOP;
      RETURN nullif(array_to_string(words, ' & '), '')::tsquery;
    END $$`,
  // In this order: one letter replaced, one missing, one too many, two swapped.
  `CREATE OR REPLACE FUNCTION own.search_alike(workspace uuid, wanted text) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      word text;
      keys text[];
      words text[] := '{}';
      forgives boolean := false;
      start text := workspace::text || '/';
    BEGIN
      ${EACH_WORD('wanted')}
        keys := ARRAY['''' || start || word || ''':*'];
        IF ${FORGIVES} THEN
          forgives := true;
          FOR place IN 1 .. char_length(word) + 1 LOOP
            keys := keys || ${keyOf('place', 'word')};
            CONTINUE WHEN place > char_length(word);
            keys := keys || ${keyOf('place', without('place'))} || ('''' || start || ${without('place')} || '''');
            CONTINUE WHEN place = char_length(word);
            keys := keys || ('''' || start || left(word, place - 1) || substr(word, place + 1, 1) || substr(word, place, 1) || substr(word, place + 2) || '''');
          END LOOP;
        END IF;
        words := words || ('(' || array_to_string(keys, ' | ') || ')');
      END LOOP;
      RETURN CASE WHEN forgives THEN array_to_string(words, ' & ')::tsquery END;
    END $$`,
  `CREATE OR REPLACE FUNCTION own.search_serial(number text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    BEGIN
      RETURN ltrim(substring(number, '([0-9]+)[^0-9]*$'), '0');
    END $$`,
  `CREATE OR REPLACE FUNCTION own.search_parts(number text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    BEGIN
      RETURN array_remove(regexp_split_to_array(regexp_replace(lower(number), '(^|[^0-9])0+(?=[0-9])', '\\1', 'g'), '${BETWEEN}'), '');
    END $$`,
  `GRANT EXECUTE ON FUNCTION own.search_fold, own.search_words, own.search_beginnings, own.search_alike, own.search_serial, own.search_parts TO PUBLIC`,
];

/**
 * SQL of the functions that find texts as people type them, in the schema of a package (docs/adr/0027):
 * - `search_fold(text)`: in lower case, without accents; for a B-tree index `COLLATE "C"`.
 * - `search_words(workspace_id, name)`, for a GIN index: the words, and for longer ones the keys that match a word with one
 *   typo. `search_beginnings` and `search_alike` give what to find in it.
 * - `search_serial(number)`: the last digits of a number without leading zeros, for a B-tree index. `search_parts` gives all
 *   its parts.
 *
 * No extension is used: the result is the same on every server. After a change of a function, rebuild the indexes on it.
 */
export function searchFunctions(schema: string): readonly string[] {
  return FUNCTIONS.map((text) => text.replaceAll(/\bown\.(?=search_)/g, `${schema}.`));
}
