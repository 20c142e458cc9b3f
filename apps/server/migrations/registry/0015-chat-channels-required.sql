alter table notices validate constraint notices_texts_given;
alter table room_chat validate constraint room_chat_channel_given;
alter table room_chat validate constraint room_chat_subject_given;
alter table room_chat validate constraint room_chat_channel_check;
alter table notices alter column texts set not null;
alter table notices drop constraint notices_texts_given;
alter table room_chat alter column channel set not null;
alter table room_chat alter column subject_id set not null;
alter table room_chat drop constraint room_chat_channel_given, drop constraint room_chat_subject_given;
