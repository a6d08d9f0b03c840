import { useFetcher } from 'react-router'
import { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { FormRefusal } from '#kernel/ui/form-refusal.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { WriteFields } from '../display/write-fields.tsx'
import { longest } from '../entry/limits.rules.ts'
import { type AskWords, askMessages } from '../messages/ask.ts'
import styles from '../public.module.css'

interface Props {
  /** The page whose action handles the question. */
  to: string
  /** Signed-in users are notified in the inbox; a guest may enter an email address. */
  guest: boolean
  words?: Partial<AskWords>
  /** The result of the same form submitted without scripts. */
  answered?: unknown
}

/** The form for asking a question; opens in place. After a rejection it stays open with the input. */
export function AskForm({ to, guest, words, answered }: Props) {
  const t = useMessages(askMessages)
  const say = { ...t, ...words }
  const fetcher = useFetcher<unknown>({ key: `question ${to}` })
  const answer = fetcher.data ?? answered
  const refused = refusalOf(answer)
  if (answer && !refused) {
    return (
      <div role="status">
        <Notice tone="good">{say.sent}</Notice>
      </div>
    )
  }
  return (
    <details className={`card sunken ${styles.ask}`} open={Boolean(refused)}>
      <summary className="row between">
        <b>{say.title}</b>
        <Icon path={iconChevronDown} />
      </summary>
      <fetcher.Form method="post" action={to} className="stack" noValidate>
        <FormRefusal refused={refused} />
        <WriteFields
          refused={refused}
          words={{ ...say, hint: say.bodyHint }}
          rows={3}
          longest={longest.question}
          guest={guest ? 'contact' : undefined}
        />
        <div>
          <Button type="submit" look="tint" busy={fetcher.state !== 'idle'}>
            {say.send}
          </Button>
        </div>
      </fetcher.Form>
    </details>
  )
}
