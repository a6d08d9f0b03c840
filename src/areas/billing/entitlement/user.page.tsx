import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import styles from '#kernel/ui/card-list.module.css'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { entitlementMessages } from '../messages/entitlement.ts'
import {
  entitlementChoices,
  entitlementsOf,
  extendEntitlement,
  extendInput,
  getHolder,
  grantEntitlement,
  grantInput,
  revokeEntitlement,
  revokeInput,
} from './entitlement.server.ts'
import { EntitlementDetails } from './entitlement-details.tsx'
import { ExtendForm, GrantForm, RevokeForm } from './entitlement-forms.tsx'

export const handle = { crumb: (data: unknown) => (data as { name?: string } | undefined)?.name }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const cards = await entitlementsOf(ctx, params.id ?? '')
  const { id, firstname, lastname } = await getHolder(ctx, params.id ?? '')
  return { id, name: `${firstname} ${lastname}`.trim(), cards, choices: await entitlementChoices(ctx) }
}

const doneMessage = (key: keyof typeof entitlementMessages.th.done) => () => ({
  message: { th: entitlementMessages.th.done[key], en: entitlementMessages.en.done[key] },
})

export const action = actions({
  grant: act({
    input: grantInput,
    run: (ctx, input, { params }) => grantEntitlement(ctx, params.id ?? '', input),
    done: doneMessage('given'),
  }),
  extend: act({ input: extendInput, run: extendEntitlement, done: doneMessage('extended') }),
  revoke: act({ input: revokeInput, run: revokeEntitlement, done: doneMessage('revoked') }),
})

/** What one member may use, for staff: grant, change the end, revoke. */
export default function UserEntitlementsPage() {
  const t = useMessages(entitlementMessages)
  const { id, name, cards, choices } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={`${t.title}: ${name}`} back={{ to: accountPaths.user(id), label: t.back }} />
      <div className={styles.body}>
        <Card title={t.give}>
          {choices.length ? <GrantForm choices={choices} /> : <p className="soft">{t.nothing}</p>}
        </Card>
        {cards.length === 0 && <p className="soft">{t.none}</p>}
        <ul className={styles.list}>
          {cards.map((card) => (
            <li key={card.id} className={`card ${styles.one}`}>
              <EntitlementDetails card={card} />
              {card.status !== 'revoked' && <ExtendForm card={card} />}
              {(card.status === 'active' || card.status === 'scheduled') && <RevokeForm card={card} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
