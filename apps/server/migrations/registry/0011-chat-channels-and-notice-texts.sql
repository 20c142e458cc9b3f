-- Version 0.2 keeps the chat of a tournament under the negative number of the tournament, and a notice in columns per
-- base language. Triggers keep the old and the new columns equal while its processes run.

create function keep_notice_texts() returns trigger language plpgsql as $$
begin
  if new.texts is null then
    new.texts := jsonb_build_object(
      'zh', jsonb_build_object('title', new.title_zh, 'content', to_jsonb(new.content_zh)),
      'en', jsonb_build_object('title', new.title_en, 'content', to_jsonb(new.content_en))) || new.others;
  else
    new.title_zh := new.texts #>> '{zh,title}';
    new.title_en := new.texts #>> '{en,title}';
    new.content_zh := array(select jsonb_array_elements_text(new.texts #> '{zh,content}'));
    new.content_en := array(select jsonb_array_elements_text(new.texts #> '{en,content}'));
    new.others := new.texts - 'zh' - 'en';
  end if;
  return new;
end $$;

-- The texts of a notice by language: {"zh": {"title": …, "content": […]}, …}.
alter table notices add column texts jsonb;
create trigger notices_keep_texts before insert or update of texts on notices
  for each row execute function keep_notice_texts();

create function keep_chat_channel() returns trigger language plpgsql as $$
begin
  if new.channel is null then
    new.channel := case when new.room_id < 0 then 'tournament' else 'room' end;
    new.subject_id := abs(new.room_id);
  else
    new.room_id := case new.channel when 'tournament' then -new.subject_id else new.subject_id end;
  end if;
  return new;
end $$;

-- A channel is the chat of one room or tournament; the subject is its number.
alter table room_chat add column channel text, add column subject_id bigint;
create trigger room_chat_keep_channel before insert or update of channel on room_chat
  for each row execute function keep_chat_channel();
