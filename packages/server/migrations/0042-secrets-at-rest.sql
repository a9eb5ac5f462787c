-- What was kept about requests held secrets in the clear or in digests that guessing opens, and tokens were signed with a key beside what they guard.
delete from answered_requests;
delete from settings where name = 'signing_key';
create index answered_requests_age on answered_requests (created_at);
