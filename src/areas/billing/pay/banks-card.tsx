import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { payMessages } from './pay-messages.ts'
import type { PayView } from './pay-view.ts'

/** Accounts of the site, for those who transfer by themselves and send the slip here. */
export function BanksCard({ accounts }: { accounts: PayView['accounts'] }) {
  const t = useMessages(payMessages)
  if (accounts.length === 0) return null
  return (
    <Card title={t.banks}>
      <dl className="stack-s">
        {accounts.map(({ bank, number, name }) => (
          <div key={bank + number}>
            <dt className="sm soft">
              {bank} · {name}
            </dt>
            <dd className="num">
              <b>{number}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
