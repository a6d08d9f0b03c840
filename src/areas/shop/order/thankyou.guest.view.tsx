import { accountPaths } from '#areas/account/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { CopyButton } from '#kernel/ui/copy/copy-button.tsx'
import { orderMessages } from '../messages/order.ts'
import { shopPaths } from '../paths.ts'
import styles from './order.module.css'
import type { OrderData } from './order-data.ts'
import { ThankYouScreen } from './thankyou-screen.tsx'

/** A guest gets the link that opens the order anywhere, and is offered an account after the purchase, not before. */
export function View({ data }: { data: OrderData }) {
  const t = useMessages(orderMessages)
  return (
    <ThankYouScreen
      data={data}
      below={
        <section className="card sunken stack-s">
          <h2 className={styles.title}>{t.joinTitle}</h2>
          <p className="sm soft">{t.joinLead}</p>
          <div className="row wrap">
            <ButtonLink variant="tint" size="small" to={accountPaths.register({ next: shopPaths.orders() })}>
              {t.join}
            </ButtonLink>
            {data.link && (
              <CopyButton text={data.link} label={t.copyLink} className="btn quiet small">
                {t.copyLink}
              </CopyButton>
            )}
          </div>
          {data.link && <p className="hint">{t.keepLink}</p>}
        </section>
      }
    />
  )
}
