-- outside-transaction
create index concurrently room_chat_channel on room_chat (channel, subject_id, id);
