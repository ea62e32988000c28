-- Makes a query of what was typed: it finds rows that have a word beginning with each typed word. Digits
-- are searched as a telephone number or a part of one, in any notation, and a whole id by the 8 characters
-- that are indexed. Null, which finds nothing, for a
-- text without words.
create or replace function search_query(p_text text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  from regexp_replace(p_text, '\m([0-9a-f]{8})(-[0-9a-f]{4}){3}-[0-9a-f]{12}\M', '\1', 'gi') as typed
  cross join unnest(
    case when typed ~ '^[-0-9 ()+./]+$'
      then array[regexp_replace(regexp_replace(typed, '[^0-9+]', '', 'g'), '^(\+|00)39|\+', '', 'g')]
      else search_words(regexp_replace(typed, '[''`‘’]', ' ', 'g'))
    end
  ) as word
  where word <> ''
$$;
