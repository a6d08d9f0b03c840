import { useFetcher } from 'react-router'
import { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Field, TextField } from '#kernel/ui/field.tsx'
import { FormRefusal } from '#kernel/ui/form-refusal.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { questionMessages } from '../messages/question.ts'
import { shopPaths } from '../paths.ts'
import styles from './question.module.css'
import { longestQuestion } from './question.rules.ts'

interface Props {
  sku: string
  /** Somebody signed in is told in their inbox. */
  guest: boolean
  /** The answer to the same form sent without scripts. */
  answered?: unknown
}

/** The place to ask; opens in place. What was refused keeps it open with what was typed. */
export function AskForm({ sku, guest, answered }: Props) {
  const t = useMessages(questionMessages)
  const fetcher = useFetcher<unknown>({ key: `question ${sku}` })
  const answer = fetcher.data ?? answered
  const refused = refusalOf(answer)
  if (answer && !refused) {
    return (
      <div role="status">
        <Notice tone="good">{t.sent}</Notice>
      </div>
    )
  }
  return (
    <details className={`card sunken ${styles.ask}`} open={Boolean(refused)}>
      <summary className="row between">
        <b>{t.ask}</b>
        <Icon path={iconChevronDown} />
      </summary>
      <fetcher.Form method="post" action={shopPaths.questions(sku)} className="stack">
        <FormRefusal refused={refused} />
        <Field label={t.body} hint={t.bodyHint} error={refused?.errors.body}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              name="body"
              rows={3}
              required
              maxLength={longestQuestion}
              defaultValue={refused?.values.body}
            />
          )}
        </Field>
        {guest && (
          <div className="grid2">
            <TextField
              label={t.name}
              name="name"
              autoComplete="given-name"
              maxLength={80}
              optional
              defaultValue={refused?.values.name}
              error={refused?.errors.name}
            />
            <TextField
              label={t.email}
              hint={t.emailHint}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              optional
              defaultValue={refused?.values.email}
              error={refused?.errors.email}
            />
          </div>
        )}
        <div>
          <Button type="submit" look="tint" busy={fetcher.state !== 'idle'}>
            {t.send}
          </Button>
        </div>
      </fetcher.Form>
    </details>
  )
}
