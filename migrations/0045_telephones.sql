-- The telephones of a text, as the contract's `telephonesIn` reads them (src/contract/telephones.ts): what they are compared
-- by, the digits with the country's prefix unless it is Italy's. An index is made of it, so it stands here, and it uses
-- nothing but the database's own functions.
create function telephone_keys(p_text text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  c_gap constant text := '[ .,()/_-]{1,4}';
  c_narrow constant text := '(?:[ ./-]| ?[()] ?[()]?)';
  c_mobile constant text := '3[0-9](?:(?:' || c_gap || ')?[0-9]){8}(?![0-9])';
  c_no_mobile constant text := '(?!' || c_mobile || ')';
  c_code constant text := '0(?:[26]|[0-9]{2,3})';
  c_group constant text := c_no_mobile || '[0-9]{2,4}';
  c_groups constant text := c_gap || c_group || '([ ./-])' || c_group || '(?:\1' || c_group || ')';
  -- Each with its least and its greatest count of digits. The first twelve are Italy's, then those behind +39, and abroad.
  c_forms constant text[] := array[
    c_mobile, '3[0-9](?:(?:' || c_gap || ')?[0-9]){7}(?![0-9])',
    '(?:80[03]|84[0-8]|89[0-9]|199|178)(?:(?:' || c_gap || ')?[0-9]){6}(?![0-9])',
    '(?:80[03]|84[0-8]|89[0-9]|199|178)(?:(?:' || c_gap || ')?[0-9]){3}(?![0-9])',
    c_code || c_gap || '[0-9]{6,8}(?![0-9])', '0[0-9]{3}' || c_gap || '[0-9]{5}(?![0-9])', '0[0-9]{7,10}(?![0-9])',
    c_code || c_groups || '{2}(?![0-9])', '0[0-9]{3}' || c_groups || '{1}(?![0-9])',
    c_code || c_groups || '{1}(?![0-9])', c_code || c_groups || '{0}(?![0-9])',
    '0[0-9](?:[0-9]{0,2}' || c_gap || ')?(?:' || c_narrow || '?' || c_no_mobile || '[0-9]){2,8}(?![0-9])',
    '[0-9](?:' || c_narrow || '?[0-9]){4,10}(?![0-9])',
    '[1-9](?:' || c_narrow || '?[0-9]){6}(?:' || c_narrow || '?' || c_no_mobile || '[0-9]){0,8}(?![0-9])'
  ];
  c_least constant integer[] := '{10,9,9,6,8,9,8,8,11,8,6,6,5,7}';
  c_most constant integer[] := '{10,9,9,6,11,9,11,10,11,10,10,10,11,15}';
  c_italy constant text := '^39[ .,)/-]{0,3}(?:39[ .,)/-]{0,3}(?=' || c_mobile || '))?';
  c_clock constant text := '(?:1[0-9]|2[0-4]|[1-9]|0[1345789])[.][0-5][0-9]';
  v_plain text := coalesce(p_text, '');
  v_run text;
  v_rest text;
  v_abroad text;
  v_prefix text;
  -- What is tried at a place: the text, how much of the rest stands before it, and the first and the last form.
  v_texts text[];
  v_before integer[];
  v_first integer[];
  v_last integer[];
  v_written text;
  v_end integer;
  v_key text;
  v_keys text[] := '{}';
  v_of_run integer;
begin
  v_plain := regexp_replace(v_plain, '[\s\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]', ' ', 'g');
  v_plain := regexp_replace(v_plain, '[\u2010-\u2015\u2212]', '-', 'g');
  v_plain := translate(v_plain, '！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～', '!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~');
  -- Dates and opening hours
  v_plain := regexp_replace(v_plain, '(^|[^0-9])(?:[0-9]{1,2}([./-])[0-9]{1,2}\2 ?20[0-9]{2}'
    || '|[012]?[0-9](?:[.:][0-5][0-9])? ?- ?[012]?[0-9](?:[.:][0-5][0-9])?[ ,/]{1,3}[012]?[0-9](?:[.:][0-5][0-9])? ?- ?[012]?[0-9](?:[.:][0-5][0-9])?'
    || '|[012]?[0-9][.:][0-5][0-9] ?- ?[012]?[0-9][.:][0-5][0-9]|[012]?[0-9]:[0-5][0-9])(?![0-9])', '\1x', 'g');
  v_plain := regexp_replace(v_plain, '(^|[^0-9 ./-]) ?' || c_clock || '(?: ?[/-] ?' || c_clock || ')?(?=[ ),;]|$)', '\1x', 'g');
  if btrim(v_plain) ~ '^1[0-9]{2,4}$' then
    return array[btrim(v_plain)];
  end if;
  for v_run in select matched[1] from regexp_matches(v_plain, '\+?[0-9 .,()/_-]*[0-9][0-9 .,()/_-]*', 'g') as matched loop
    v_of_run := 0;
    v_rest := v_run;
    while v_rest <> '' loop
      v_end := 0;
      if v_rest ~ '^[+0-9]' then
        v_abroad := coalesce(substring(v_rest from '^(?:\+[ .()/-]{0,3}(?:00[ .()/-]{0,3})?|00[ .()/-]{0,3})'), '');
        v_prefix := substring(substr(v_rest, length(v_abroad) + 1) from c_italy);
        if v_abroad <> '' and v_prefix is null then
          v_texts := array[substr(v_rest, length(v_abroad) + 1)];
          v_before := array[length(v_abroad)];
          v_first := array[14];
          v_last := array[14];
        else
          v_texts := array[substr(v_rest, length(v_abroad || v_prefix) + 1), v_rest];
          v_before := array[length(v_abroad || v_prefix), 0];
          v_first := array[1, 1];
          v_last := array[case when v_abroad <> '' then 13 else 12 end, 12];
          if v_texts[1] ~ '^\(0\) ?' then
            v_written := substring(v_texts[1] from '^\(0\) ?');
            v_texts[1] := substr(v_texts[1], length(v_written) + 1);
            v_before[1] := v_before[1] + length(v_written);
            if v_texts[1] !~ '^3' then
              v_texts[1] := '0' || v_texts[1];
              v_before[1] := v_before[1] - 1;
            end if;
          end if;
          if v_prefix is null then
            v_texts := array[v_rest];
            v_before := array[0];
          elsif v_abroad <> '' then
            v_texts := array[v_texts[1]];
          -- '39 333 1234567', but '393 1234567' is a mobile.
          elsif v_rest !~ '^39[^0-9]' then
            v_texts := array[v_rest, v_texts[1]];
            v_before := array[0, v_before[1]];
          end if;
        end if;
        for v_try in 1 .. cardinality(v_texts) loop
          for v_form in v_first[v_try] .. v_last[v_try] loop
            -- With brackets around it, or the brackets within it would be what is returned.
            v_written := substring(v_texts[v_try] from '^(' || case when v_form between 8 and 11
              then replace(c_forms[v_form], '\1', '\2') else c_forms[v_form] end || ')');
            v_key := regexp_replace(v_written, '[^0-9]', '', 'g');
            if length(v_key) between c_least[v_form] and c_most[v_form] then
              v_end := v_before[v_try] + length(v_written);
              if v_form = 14 then
                v_key := regexp_replace(regexp_replace(v_written, '\(0\)', ''), '[^0-9]', '', 'g');
              end if;
              exit;
            end if;
          end loop;
          exit when v_end > 0;
        end loop;
      end if;
      if v_end > 0 then
        v_of_run := v_of_run + 1;
        if v_key <> all(v_keys) then
          v_keys := v_keys || v_key;
        end if;
      else
        v_end := length(substring(v_rest from '^[0-9]+|^.'));
      end if;
      v_rest := substr(v_rest, v_end + 1);
    end loop;
    if v_of_run = 0 then
      v_written := regexp_replace(regexp_replace(v_run, '^[^+0-9]+', ''), '[^0-9]+$', '');
      if v_written ~ ('^\+?[0-9](?:(?:' || c_gap || ')?[0-9]){5,14}$') then
        v_key := regexp_replace(v_written, '[^0-9]', '', 'g');
        if v_key <> all(v_keys) then
          v_keys := v_keys || v_key;
        end if;
      end if;
    end if;
  end loop;
  return v_keys;
end
$$;
--> statement-breakpoint

-- The form in which a telephone counts: the first one of the field. An extension ('int. 12') makes no other person. The
-- schema is named, because a dump that is read back looks for functions in none.
create or replace function counted_phone(p_phone text) returns text
language sql immutable parallel safe as $$
  select coalesce((public.telephone_keys(p_phone))[1], regexp_replace(p_phone, '[^0-9]', '', 'g'))
$$;
--> statement-breakpoint
reindex index "orders_consumer_counted_phone";
