import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { FormError } from '#kernel/ui/form-error.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { WriteFields } from '../display/write-fields.tsx'
import { maxTextLengths } from '../entry/limits.rules.ts'
import { type AskLabels, askMessages } from '../messages/ask.ts'
import styles from '../public.module.css'

interface Props {
  /** The page whose action handles the question. */
  to: string
  /** Signed-in users are notified in the inbox; a guest may enter an email address. */
  guest: boolean
  labels?: Partial<AskLabels>
  /** The result of the same form submitted without scripts. */
  answered?: unknown
}

/**
 * The form for asking a question; opens in place, also by a link to `#ask`. After a rejection it stays open with the
 * input.
 */
export function AskForm({ to, guest, labels, answered }: Props) {
  const t = useMessages(askMessages)
  const say = { ...t, ...labels }
  const fetcher = useFetcher<unknown>({ key: `question ${to}` })
  const answer = fetcher.data ?? answered
  const refused = rejectionOf(answer)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const openByLink = () => {
      if (location.hash !== '#ask' || !details.current) return
      details.current.open = true
      details.current.querySelector('textarea')?.focus()
    }
    openByLink()
    addEventListener('hashchange', openByLink)
    return () => removeEventListener('hashchange', openByLink)
  }, [])
  if (answer && !refused) {
    return (
      <div role="status">
        <Notice tone="good">{say.sent}</Notice>
      </div>
    )
  }
  return (
    <details ref={details} id="ask" className={`card sunken ${styles.ask}`} open={Boolean(refused)}>
      <summary className="row between">
        <b>{say.title}</b>
        <Icon path={iconChevronDown} />
      </summary>
      <fetcher.Form method="post" action={to} className="stack" noValidate>
        <FormError rejection={refused} />
        <WriteFields
          rejection={refused}
          labels={{ ...say, hint: say.bodyHint }}
          rows={3}
          maxLength={maxTextLengths.question}
          guest={guest ? 'contact' : undefined}
        />
        <div>
          <Button type="submit" variant="tint" busy={fetcher.state !== 'idle'}>
            {say.send}
          </Button>
        </div>
      </fetcher.Form>
    </details>
  )
}
