import { useFetcher } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { cardMessages } from '../messages/card.ts'
import styles from '../public.module.css'

/** Reports an entry to staff as inappropriate. `to` is a page whose action handles `intent=report` (`reportFromForm`). */
export function ReportButton({
  id,
  to,
  reported,
}: {
  id: string
  to: string
  reported?: string | undefined
}) {
  const t = useMessages(cardMessages)
  const fetcher = useFetcher<{ ok: boolean }>()
  const refused = rejectionOf(fetcher.data)
  if (fetcher.data?.ok) {
    return (
      <p className="xs soft" role="status">
        {reported ?? t.card.reported}
      </p>
    )
  }
  return (
    <fetcher.Form method="post" action={to}>
      <input type="hidden" name="entry" value={id} />
      <button type="submit" className={`btn quiet small ${styles.report}`} name="intent" value="report">
        {t.report}
      </button>
      {refused && (
        <span className="hint bad" role="alert">
          {refused.problem.detail}
        </span>
      )}
    </fetcher.Form>
  )
}
