alter table notices add constraint notices_texts_given check (texts is not null) not valid;
alter table room_chat add constraint room_chat_channel_given check (channel is not null) not valid;
alter table room_chat add constraint room_chat_subject_given check (subject_id is not null) not valid;
alter table room_chat add constraint room_chat_channel_check check (channel in ('room', 'tournament')) not valid;
