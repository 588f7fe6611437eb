/**
 * Of each connection, in one message. Reports are short: to compile them takes longer than to run them, and a second
 * process for one takes it from the agenda's calls. What a report of a year sorts and groups fits in 32 MB.
 */
export const SESSION_SETTINGS = `set time zone 'UTC'; set jit = off; set max_parallel_workers_per_gather = 0;
  set work_mem = '32MB'`;
