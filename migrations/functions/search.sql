-- All are in plpgsql, which caches their plans: a function in sql is planned again by each
-- statement, which takes longer than a search or than writing an order.

-- The words of migration 0009 and the sort text of 0019. Stored columns are computed from them: a
-- changed result needs a migration that computes those again. They only use built-in functions,
-- because otherwise a dump could not be restored.
create or replace function search_words(variadic p_texts text[]) returns text[]
language plpgsql immutable parallel safe as $$
begin
  return (
    select coalesce(array_agg(distinct left(word, 64)), '{}')
    from (
      select lower(regexp_replace(normalize(array_to_string(p_texts, ' '), NFKD), '[\u0300-\u036f]', '', 'g'))
    ) as without_accents(plain),
    regexp_split_to_table(
      plain || ' ' || regexp_replace(plain, '[''`\u2018\u2019]', '', 'g'),
      '[^a-z0-9\u00c0-\u1fff\u2070-\uffff]+'
    ) as word
    where word <> ''
  );
end
$$;

create or replace function phone_words(p_phone text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  v_digits text := regexp_replace(p_phone, '[^0-9]', '', 'g');
begin
  return array(select substr(v_digits, place) from generate_series(1, length(v_digits) - 3) as place);
end
$$;

create or replace function sort_text(p_text text) returns text
language plpgsql immutable parallel safe as $$
begin
  return coalesce(nullif(btrim(lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g'))), ''), chr(1114111));
end
$$;

-- Turns typed text into a query: it matches rows with a word that starts with each typed word.
-- Digits are searched as a phone number or a part of one, in any notation, and a whole id by its 8
-- indexed characters. Null, which matches nothing, for a text without words.
create or replace function search_query(p_text text) returns tsquery
language plpgsql immutable parallel safe as $$
begin
  return (
    select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
    from regexp_replace(p_text, '\m([0-9a-f]{8})(-[0-9a-f]{4}){3}-[0-9a-f]{12}\M', '\1', 'gi') as given
    -- An Italian P.IVA is stored without 'IT' (tax-numbers.ts).
    cross join regexp_replace(given, '\mIT[ .-]*([0-9]{11})\M', '\1', 'gi') as typed
    cross join unnest(
      case
        -- A whole phone number. Digits that start with '00' may be a P.IVA.
        when typed !~ '[^-0-9\s()+./\u00a0\u2000-\u206f\u2212]|^\s*00(?!39)' and telephone_keys(typed) <> '{}'
        then array[(telephone_keys(typed))[1]]
        when typed ~ '^[-0-9 ()+./]+$'
        then array[regexp_replace(regexp_replace(typed, '[^0-9+]', '', 'g'), '^(\+|00)39|\+', '', 'g')]
        else search_words(regexp_replace(typed, '[''`‘’]', ' ', 'g'))
      end
    ) as word
    where word <> ''
  );
end
$$;

-- Turns typed text into a query without phone numbers: '15/30' are two words, and '0039' is one.
-- Null for a text without words.
create or replace function words_query(p_text text) returns tsquery
language plpgsql immutable parallel safe as $$
begin
  return (
    select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
    from unnest(search_words(regexp_replace(p_text, '[''`‘’]', ' ', 'g'))) as word
  );
end
$$;

-- Whether a search surely has this many hits in the column `search` of a table. For one word it
-- uses the statistics of ANALYZE: the frequency of the most common word that starts with it. False
-- without statistics, as on the embedded database, which is not analyzed. Words that are each
-- frequent may rarely occur together, so for several the index is asked for the words exactly as
-- typed: it intersects those, whereas it must collect every row of a prefix.
create or replace function has_many_hits(p_table regclass, p_text text, p_hits integer) returns boolean
language plpgsql stable as $$
declare
  v_query tsquery := search_query(p_text);
  v_word text := substring(v_query::text from '^''(.*)'':\*$');
  v_found integer;
begin
  if numnode(v_query) > 1 then
    execute format('select count(*) from (select from %s where search @@ $1 limit $2) as hits', p_table)
    into v_found using replace(v_query::text, ':*', '')::tsquery, p_hits;
    return v_found = p_hits;
  end if;
  return (
    select coalesce(max(share) * (select reltuples from pg_class where oid = p_table) >= p_hits, false)
    from pg_stats as stats
    cross join unnest(stats.most_common_elems::text::text[], stats.most_common_elem_freqs) as known(word, share)
    where stats.schemaname = 'public' and stats.tablename = p_table::text and stats.attname = 'search'
      and starts_with(word, v_word)
  );
end
$$;

-- The words of a query for which to use the index, based on a sample of the table's rows: ids are
-- random, so the first rows are a sample. Frequent words are left out next to rarer ones:
-- collecting all their rows takes longer than checking the rows of the others. Empty if a fifth of
-- the rows have all words: then a page of hits is found quickly without the index. Null if the
-- whole query is as good.
create or replace function rare_query(p_table regclass, p_query tsquery) returns tsquery
language plpgsql stable set client_min_messages = warning as $$
declare
  v_sample tsvector[];
begin
  execute format('select array(select search from %s order by id limit 200)', p_table) into v_sample;
  if 40 <= (select count(*) from unnest(v_sample) as rows(search) where search @@ p_query) then
    return '';
  end if;
  return (
    with counted as materialized (
      select word, (select count(*) from unnest(v_sample) as rows(search) where search @@ word::tsquery) as hits
      from regexp_matches(p_query::text, '''[^'']+'':\*', 'g') as matched(parts), unnest(parts) as word
    )
    select nullif(string_agg(word, ' & ')::tsquery, p_query) from counted
    where hits < greatest(20, 2 * (select min(hits) from counted))
  );
end
$$;

-- Turns text that is being typed into a query: only the last word, or that of an e-mail address,
-- may be a prefix. The index intersects whole words, whereas it must collect every row of a prefix.
-- A phone number is one word.
create or replace function typed_query(p_text text) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  v_parts text[] := case when p_text !~ '^[-0-9 ()+./]+$' then regexp_match(p_text, '^(.*[\s.@_-])([^\s.@_-]+)$') end;
begin
  return coalesce(
    replace(search_query(v_parts[1])::text, ':*', '')::tsquery && search_query(v_parts[2]), search_query(p_text));
end
$$;

-- The newest rows, at most sixty, whose customer has all words that are being typed. `p_words` is
-- SQL for the customer's words, because `search` also has materials, notes and places, and 'Ferro'
-- is a surname too. Common words are found among the newest rows. If those have few hits the index
-- is used, with prefixes only if nobody has the words as typed.
drop function if exists newest_hits;
create function newest_hits(p_table regclass, p_words text, p_text text) returns uuid[]
language plpgsql stable as $$
declare
  v_all tsquery := search_query(p_text);
  v_query tsquery;
  v_hits uuid[];
begin
  execute format('select array(
    select id from (select * from %s order by created_at desc, id desc limit 2000) as newest
    where search @@ $1 and array_to_tsvector(%s) @@ $1 limit 60)', p_table, p_words) into v_hits using v_all;
  if cardinality(v_hits) >= 20 then
    return v_hits;
  end if;
  foreach v_query in array array[typed_query(p_text), v_all] loop
    execute format('with hits as materialized (select id, created_at from %1$s where search @@ $1),
      newest as (select id from hits order by created_at desc, id desc limit 5000)
      select array(select found.id from newest join %1$s as found using (id) where array_to_tsvector(%2$s) @@ $1
        order by found.created_at desc, found.id desc limit 60)', p_table, p_words) into v_hits using v_query;
    exit when v_query = v_all or v_hits <> '{}';
  end loop;
  return v_hits;
end
$$;
