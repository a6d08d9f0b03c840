import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { AccountFrame } from '#areas/account/frame/public.tsx'
import { accountPaths } from '#areas/account/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useAction } from '#kernel/action/use-action.ts'
import { invalid } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconCreditCard } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { CardForm } from '../card/card-form.tsx'
import { savedCardMessages } from '../messages/saved-card.ts'
import styles from '../wallet/wallet.module.css'
import { type CardsView, cardsView } from './cards-view.server.ts'
import cardStyles from './saved-card.module.css'
import { SavedCardName } from './saved-card-name.tsx'
import { chooseDefaultCard, removeCard, saveCard } from './saved-cards.server.ts'

export function loader({ context, request }: LoaderFunctionArgs): Promise<CardsView> {
  const ctx = ctxOf(context)
  const { user } = ctx.viewer
  const { pathname, search, searchParams } = new URL(request.url)
  if (!user) throw redirect(accountPaths.login({ next: pathname + search }))
  return cardsView(ctx, user.id, searchParams)
}

const saveInput = z.object({ cardToken: z.string().max(80), keep: z.string().max(10).default('') })
const cardIdInput = z.object({ card: z.string().max(60) })
const toastFor = (key: keyof typeof savedCardMessages.th.done) => ({
  message: { th: savedCardMessages.th.done[key], en: savedCardMessages.en.done[key] },
})

export const action = actions({
  save: act({
    input: saveInput,
    run(ctx: Ctx, { cardToken, keep }) {
      if (keep !== 'on') throw invalid([{ path: 'keep', code: 'card.consent' }])
      return saveCard(ctx, { cardToken, consent: savedCardMessages[ctx.locale].consent })
    },
    done: (outcome) => toastFor(outcome),
  }),
  main: act({
    input: cardIdInput,
    run: (ctx, { card }) => chooseDefaultCard(ctx, card),
    done: () => toastFor('main'),
  }),
  remove: act({
    input: cardIdInput,
    run: (ctx, { card }) => removeCard(ctx, card),
    done: () => toastFor('removed'),
  }),
})

/** The viewer's saved cards: which one is charged, which expire, and a form to add one. */
export default function CardsPage() {
  const t = useMessages(savedCardMessages)
  const { cards, gateway, isFull, back, now } = useLoaderData<typeof loader>()
  const { submit, pending, refused } = useAction({ intent: 'save' })
  return (
    <AccountFrame title={t.title} heading={t.title}>
      <div className={styles.wallet}>
        <p className="soft">{t.lead}</p>
        {back && cards.length > 0 && (
          <p>
            <Link className="btn" to={back}>
              {t.back}
            </Link>
          </p>
        )}
        <Card title={t.list}>
          {cards.length === 0 ? (
            <Empty icon={iconCreditCard} title={t.empty} heading="h3">
              <p>{gateway ? t.emptyText : t.noGateway}</p>
            </Empty>
          ) : (
            <ul>
              {cards.map((card) => (
                <li key={card.id} className={cardStyles.pay}>
                  <SavedCardName card={card} />
                  <span className="row-s wrap">
                    {!card.isDefault && (
                      <ActionButton intent="main" values={{ card: card.id }} variant="ghost" size="small">
                        {t.makeMain}
                      </ActionButton>
                    )}
                    <ActionButton
                      intent="remove"
                      values={{ card: card.id }}
                      variant="quiet"
                      size="small"
                      confirm={{
                        title: t.removeTitle(t.card(card.brand, card.lastDigits)),
                        message: t.removeText,
                      }}
                    >
                      {t.remove}
                    </ActionButton>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {cards.length > 0 && <p className="hint">{t.mainHint}</p>}
        </Card>
        {refused && (
          <Notice
            tone="bad"
            urgent
            title={Object.values(refused.errors).join(' ') || refused.problem.detail}
          />
        )}
        {gateway && isFull && <Notice>{t.full}</Notice>}
        {gateway && !isFull && (
          <CardForm
            // Resets the form for the next card; what was typed belongs to the one that was saved.
            key={cards.length}
            gateway={gateway}
            now={now}
            labels={{ title: t.add, button: t.save, busy: t.saving }}
            keep="required"
            sending={pending}
            send={(cardToken, shouldSave) => submit('save', { cardToken, keep: shouldSave ? 'on' : '' })}
          />
        )}
      </div>
    </AccountFrame>
  )
}
