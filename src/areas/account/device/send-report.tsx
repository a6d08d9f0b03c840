import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { deviceMessages } from '../messages/device.ts'

/** Sends a report to the team, once, and shows the code to tell them. */
export function SendReport({ report }: { report: string | null }) {
  const t = useMessages(deviceMessages)
  const fetcher = useFetcher<{ ok: true; code: string; report: string } | FormRejection>()
  // A second click may come before the button is shown as busy.
  const pressed = useRef(false)
  const { data } = fetcher
  const sent = data?.ok && data.report === report ? data : null
  const send = () => {
    if (pressed.current || !report) return
    pressed.current = true
    void fetcher.submit({ report }, { method: 'post' }).finally(() => {
      pressed.current = false
    })
  }
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        disabled={!report || sent !== null}
        busy={fetcher.state !== 'idle'}
        onClick={send}
      >
        {t.send}
      </Button>
      {sent && <Notice tone="good" urgent title={t.sent(sent.code)} />}
      {data && !data.ok && <Notice tone="bad" urgent title={data.problem.detail} />}
    </>
  )
}
