import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AccountFrame } from '#areas/account/frame/public.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import styles from '#kernel/ui/card-list.module.css'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconTicket } from '#kernel/ui/icons.ts'
import { entitlementMessages } from '../messages/entitlement.ts'
import { ownEntitlements } from './entitlement.server.ts'
import { EntitlementDetails } from './entitlement-details.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  cards: await ownEntitlements(ctxOf(context)),
})

/** What a member may use, with links to it. */
export default function OwnEntitlementsPage() {
  const t = useMessages(entitlementMessages)
  const { cards } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t.own} heading={t.own}>
      {cards.length === 0 ? (
        <Empty icon={iconTicket} title={t.none}>
          <p>{t.ownNone}</p>
        </Empty>
      ) : (
        <>
          <p className="soft">{t.ownLead}</p>
          <ul className={styles.list}>
            {cards.map((card) => (
              <li key={card.id} className={`card ${styles.one}`}>
                <EntitlementDetails card={card} />
                {card.to && (
                  <ButtonLink size="small" to={card.to} reloadDocument>
                    {t.open}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </AccountFrame>
  )
}
