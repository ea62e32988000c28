-- What was typed into a search as a query: rows that have words beginning with each of its words. A text of
-- digits is a telephone, or a part of one, however it was typed. Null, which finds nothing, without words.
create or replace function search_query(p_text text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  from unnest(
    case when p_text ~ '^[-0-9 ()+./]+$'
      then array[regexp_replace(regexp_replace(p_text, '[^0-9+]', '', 'g'), '^(\+|00)39|\+', '', 'g')]
      else search_words(regexp_replace(p_text, '[''`‘’]', ' ', 'g'))
    end
  ) as word
  where word <> ''
$$;
