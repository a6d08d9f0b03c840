-- Sends the effects of a commit: jobs to the queue, notifications to every process. One call per transaction.
-- The site is taken from the transaction, never from the caller's input.
CREATE OR REPLACE FUNCTION sala_flush(jobs jsonb, notes jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  site text := nullif(current_setting('app.tenant_id', true), '');
  entry jsonb;
BEGIN
  FOR entry IN SELECT jsonb_array_elements(jobs) LOOP
    PERFORM graphile_worker.add_job(
      identifier => entry->>'task',
      payload => json_build_object('tenant', site, 'payload', entry->'payload'),
      run_at => coalesce((entry->>'runAt')::timestamptz, now()),
      max_attempts => 12,
      priority => CASE WHEN (entry->>'whenIdle')::boolean THEN 10 ELSE 0 END,
      queue_name => coalesce(entry->>'queue', CASE WHEN (entry->>'whenIdle')::boolean THEN 'idle' END),
      job_key => coalesce(site, 'platform') || ':' || (entry->>'key'));
  END LOOP;
  FOR entry IN SELECT jsonb_array_elements(notes) LOOP
    PERFORM pg_notify('sala', (entry || jsonb_build_object('tenant', site))::text);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION sala_flush(jsonb, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sala_flush(jsonb, jsonb) TO {{app}}, {{platform}};
