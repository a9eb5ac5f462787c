-- A backup may wait for its proof while another one is being proved: it was made meanwhile, on another node.
drop index backups_verifying;
