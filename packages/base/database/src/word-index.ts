/** Between two words: blanks, and what of ASCII is neither a letter nor a digit. */
const BETWEEN = '[[:space:]!-/:-@\\[-`{-~]+';

/** More of a word is not looked at. */
const LONGEST = 100;

/** Words of so many characters forgive one typo. A shorter one would be another word, and a longer one is none. */
const [FORGIVING, FORGIVING_TO] = [5, 40];

/** Accents and other marks upon a letter, once it is taken apart; vowels that stand as marks, as in Hindi, are not among them. */
const MARKS =
  '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]';

/** Letters that are not taken apart. */
const ALIKE = ['øłđðıħŧς', 'olddihtσ'] as const;
const AS_TWO = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/** Written so that a database of another encoding reads it too. */
const written = (letters: string): string => [...letters].map((letter) => `chr(${letter.codePointAt(0)})`).join(' || ');

const alike = (text: string): string =>
  Object.entries(AS_TWO).reduce((sql, [letter, two]) => `replace(${sql}, ${written(letter)}, '${two}')`, text);

/** Of a word, by its place and what is left without that place. Words that differ there alone have this key in common. */
const keyOf = (place: string, rest: string): string =>
  `to_hex(hashtextextended(workspace::text || ${place} || '/' || ${rest}, 0))`;

const without = (place: string): string => `left(word, ${place} - 1) || substr(word, ${place} + 1)`;

const EACH_WORD = (text: string): string =>
  `FOREACH word IN ARRAY coalesce(regexp_split_to_array(own.search_fold(${text}), '${BETWEEN}'), '{}') LOOP
     CONTINUE WHEN word = '';
     word := left(word, ${LONGEST});`;

/** A number is never meant for another number. */
const FORGIVES = `char_length(word) BETWEEN ${FORGIVING} AND ${FORGIVING_TO} AND word !~ '[0-9]'`;

const FUNCTIONS: readonly string[] = [
  // Most texts are ASCII, of which only the capital letters change. Strict: a condition on it holds of no empty column, so an index without those serves.
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
  // No word has a quote or a backslash in it: both are between words.
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
  // In this order: a letter is another, one is missing, one is too much, two have changed places.
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
 * The SQL of the functions by which a search finds texts as people type them, in a schema of its package (docs/adr/0027):
 * - `search_fold(text)`: without accents, in small letters; for a B-tree index `COLLATE "C"`.
 * - `search_words(workspace_id, name)`, for a GIN index: the words, and for each longer one keys by which a word with one typo is found.
 *   `search_beginnings` and `search_alike` are what to find in it.
 * - `search_serial(number)`: the last digits of a number without leading zeros, for a B-tree index. `search_parts` are all its parts.
 *
 * No extension takes part: the answer is the same on every server. An index on one of them is made anew after they have changed.
 */
export function searchFunctions(schema: string): readonly string[] {
  return FUNCTIONS.map((text) => text.replaceAll(/\bown\.(?=search_)/g, `${schema}.`));
}
