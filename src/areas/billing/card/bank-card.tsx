import { Form, useNavigation } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { iconClock } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { cardMessages } from './card-messages.ts'
import type { CardView } from './card-view.server.ts'

/** The cardholder confirms with their bank: links back to it, or to pay with another card. */
export function BankCard({ card }: { card: CardView }) {
  const t = useMessages(cardMessages)
  const busy = useNavigation().state !== 'idle'
  return (
    <section className="card stack" aria-live="polite">
      <p>
        <Badge tone="warn" icon={iconClock}>
          {t.waitTitle}
        </Badge>
      </p>
      <p>{t.waitText}</p>
      <div className="row wrap">
        {card.continueAt && (
          <a className="btn" href={card.continueAt}>
            {t.backToBank}
          </a>
        )}
        <Form method="post">
          <input type="hidden" name="intent" value="give-up" />
          <Button type="submit" variant="ghost" disabled={busy}>
            {t.useAnother}
          </Button>
        </Form>
      </div>
    </section>
  )
}

/** Why the last card was declined. */
export function DeclinedNotice({ card }: { card: CardView }) {
  const t = useMessages(cardMessages)
  if (!card.failure) return null
  return (
    <Notice tone="bad" urgent title={t.declinedTitle}>
      {t.failures[card.failure]} · {t.declinedMore}
    </Notice>
  )
}
