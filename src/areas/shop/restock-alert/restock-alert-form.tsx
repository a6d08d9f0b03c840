import { useFetcher } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { iconBell } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { restockAlertMessages } from '../messages/restock-alert.ts'

interface Props {
  sku: string
  path: string
  /** Signed-in users get it at their account's email address. */
  guest: boolean
  alert: RestockAlert
}

export type RestockAlert = ReturnType<typeof useRestockAlert>

/** The request for an alert about a variant; `answered` is the result of the same form submitted without scripts. */
export function useRestockAlert(sku: string, answered: unknown) {
  const fetcher = useFetcher<unknown>({ key: `bell ${sku}` })
  const answer = fetcher.data ?? answered
  return { fetcher, refused: rejectionOf(answer), subscribed: subscribedEmail(answer) }
}

/** Requests an email when a sold-out variant is back in stock. */
export function RestockAlertForm({ sku, path, guest, alert }: Props) {
  const t = useMessages(restockAlertMessages)
  const { fetcher, refused, subscribed } = alert
  if (subscribed) {
    return (
      <div role="status">
        <Notice tone="good">{t.subscribed(subscribed)}</Notice>
      </div>
    )
  }
  return (
    <fetcher.Form id="restock" method="post" action={path} className="card sunken stack-s" noValidate>
      <input type="hidden" name="sku" value={sku} />
      <div>
        <b>{t.title}</b>
        <p className="sm soft">{t.lead}</p>
      </div>
      {guest && (
        <TextField
          label={t.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={refused?.values.email}
          error={refused?.errors.email}
        />
      )}
      {refused && !refused.problem.errors?.length && (
        <p className="hint bad" role="alert">
          {refused.problem.detail}
        </p>
      )}
      <div>
        <Button
          type="submit"
          name="intent"
          value="bell"
          variant="ghost"
          icon={iconBell}
          busy={fetcher.state !== 'idle'}
        >
          {t.ask}
        </Button>
      </div>
    </fetcher.Form>
  )
}

const subscribedEmail = (answer: unknown): string | null =>
  answer && typeof answer === 'object' && 'hung' in answer && typeof answer.hung === 'string'
    ? answer.hung
    : null
