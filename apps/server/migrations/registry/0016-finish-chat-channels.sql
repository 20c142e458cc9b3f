-- finish
drop trigger notices_keep_texts on notices;
drop function keep_notice_texts();
-- squawk-ignore ban-drop-column
alter table notices drop column title_zh, drop column title_en, drop column others;
-- squawk-ignore ban-drop-column
alter table notices drop column content_zh, drop column content_en;

drop trigger room_chat_keep_channel on room_chat;
drop function keep_chat_channel();
-- squawk-ignore ban-drop-column
alter table room_chat drop column room_id;
